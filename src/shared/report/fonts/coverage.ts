/** Code points that both cuts of the report font hold, as hexadecimal ranges; written by subset.py. */
export const reportFontCoverage =
  '20-7e a0-148 14a-1c3 1c5-24f 2b0-308 30a-31e 321-377 37a-37f 384-38a 38c 38e-3a1 3a3-3e1 ' +
  '3f0-49d 4a0-4ff 52f 1e00-1f15 1f18-1f1d 1f20-1f45 1f48-1f4d 1f50-1f57 1f59 1f5b 1f5d ' +
  '1f5f-1f7d 1f80-1fb4 1fb6-1fc4 1fc6-1fd3 1fd6-1fdb 1fdd-1fef 1ff2-1ff4 1ff6-1ffe 2000-200b ' +
  '2010-2027 202f-205f 2070-2071 2074-208e 2090-209c 20a0-20bf 2100-2101 2103 2105-2106 2109 ' +
  '2113 2116-2117 211e-2123 2126 212a-212b 212e 2132 213b 214d 214f 2190-2199 2202 2205-2206 ' +
  '220f 2211-2212 221a 221e 222b 2248 2260 2264-2265 25a0-25a2 25aa 25b2-25b3 25b6-25b7 ' +
  '25ba-25bd 25c0-25c1 25c4-25c7 25ca-25cb 25cf 26a0 2713 2717';
