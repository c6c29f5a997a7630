/** Reads JSON with the server's error texts, and writes it in ASCII only. */
import { FrappeError } from './errors';
import { WireFloat } from './values';

/** Parses JSON; a fault is the server's JSONDecodeError with its position. */
export function parseJson(text: string): unknown {
  return new Parser(text).whole();
}

const spaces = /[ \t\n\r]*/y;
const numbers = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const words: Record<string, unknown> = {
  null: null,
  true: true,
  false: false,
  NaN: 0,
  Infinity: 0,
  '-Infinity': 0,
};

class Parser {
  private at = 0;
  private readonly text: string;
  constructor(text: string) {
    this.text = text;
  }

  whole(): unknown {
    this.skip();
    const value = this.value();
    this.skip();
    if (this.at < this.text.length) this.fail('Extra data');
    return value;
  }

  private skip(): void {
    spaces.lastIndex = this.at;
    spaces.exec(this.text);
    this.at = spaces.lastIndex;
  }

  private fail(what: string, at = this.at): never {
    const before = this.text.slice(0, at);
    const line = before.split('\n').length;
    const column = at - before.lastIndexOf('\n');
    throw new FrappeError('JSONDecodeError', `${what}: line ${line} column ${column} (char ${at})`);
  }

  private value(): unknown {
    const char = this.text[this.at];
    if (char === '"') return this.string();
    if (char === '{') return this.object();
    if (char === '[') return this.array();
    for (const [word, value] of Object.entries(words)) {
      if (this.text.startsWith(word, this.at)) {
        this.at += word.length;
        return value;
      }
    }
    numbers.lastIndex = this.at;
    const found = numbers.exec(this.text);
    if (!found) this.fail('Expecting value');
    this.at = numbers.lastIndex;
    return Number(found[0]);
  }

  private string(): string {
    const start = this.at;
    for (let i = start + 1; i < this.text.length; i++) {
      if (this.text[i] === '\\') i++;
      else if (this.text[i] === '"') {
        this.at = i + 1;
        try {
          return JSON.parse(this.text.slice(start, i + 1)) as string;
        } catch {
          this.fail('Invalid control character at', start);
        }
      }
    }
    return this.fail('Unterminated string starting at', start);
  }

  private object(): Record<string, unknown> {
    const result: Record<string, unknown> = {};
    this.at++;
    this.skip();
    if (this.text[this.at] === '}') {
      this.at++;
      return result;
    }
    for (;;) {
      if (this.text[this.at] !== '"') this.fail('Expecting property name enclosed in double quotes');
      const key = this.string();
      this.skip();
      if (this.text[this.at] !== ':') this.fail("Expecting ':' delimiter");
      this.at++;
      this.skip();
      result[key] = this.value();
      this.skip();
      if (this.text[this.at] === '}') break;
      if (this.text[this.at] !== ',') this.fail("Expecting ',' delimiter");
      this.at++;
      this.skip();
    }
    this.at++;
    return result;
  }

  private array(): unknown[] {
    const result: unknown[] = [];
    this.at++;
    this.skip();
    if (this.text[this.at] === ']') {
      this.at++;
      return result;
    }
    for (;;) {
      result.push(this.value());
      this.skip();
      if (this.text[this.at] === ']') break;
      if (this.text[this.at] !== ',') this.fail("Expecting ',' delimiter");
      this.at++;
      this.skip();
    }
    this.at++;
    return result;
  }
}

/** Compact JSON with every character outside ASCII escaped; `WireFloat` keeps its fraction. */
export function writeJson(value: unknown): string {
  return write(value).replace(
    /[\u007f-\uffff]/g,
    (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

function write(value: unknown): string {
  if (value === undefined || value === null) return 'null';
  if (value instanceof WireFloat)
    return Number.isInteger(value.value) ? value.value.toFixed(1) : String(value.value);
  if (Array.isArray(value)) return `[${value.map(write).join(',')}]`;
  if (typeof value === 'object') {
    const parts: string[] = [];
    for (const [key, part] of Object.entries(value))
      if (part !== undefined) parts.push(`${JSON.stringify(key)}:${write(part)}`);
    return `{${parts.join(',')}}`;
  }
  return JSON.stringify(value) ?? 'null';
}
