import type { SiteDefinition } from '../engine/types';
import { wireMethods } from '../methods/define';
import { productMethods } from '../methods/registry';
import { seedUsers } from '../seed/partyRecords';
import { referenceRecords } from '../seed/referenceRecords';
import { calendarOf } from '../seed/calendar';
import { sowScale } from '../seed/scale';
import { sow } from '../seed/sow';
import { POSTAL_PATH } from '../paths';
import { siteHooks } from './hooks';
import { siteDoctypes } from './meta';
import { roles } from './permissions';
import { postalAnswer } from './postal';

interface SiteOptions {
  /** So many job orders of the first vendor beside those of the seed. */
  rows?: number;
}

/** The product's own site on the generic engine, sown with 14 months of work that end at `now`. */
export function plimsollSite(now: Date, { rows = 0 }: SiteOptions = {}): SiteDefinition {
  return {
    system: {
      // Server times are shown as they come, so the site lives in the zone of whoever looks at it.
      time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      // Sign-up sends files before there is an account (R13).
      allow_guests_to_upload_files: 1,
    },
    roles,
    users: seedUsers(),
    doctypes: siteDoctypes(),
    records: referenceRecords(),
    methods: wireMethods(productMethods),
    hooks: siteHooks(),
    services: { [POSTAL_PATH]: postalAnswer },
    seed: (ctx) => {
      sow(ctx, now);
      if (rows > 0) sowScale(ctx, calendarOf(now), rows);
    },
  };
}
