import { z } from 'zod';
import { success } from '../call';
import { DESK_FILE_DEADLINE_MS } from '../deadlines';
import { deskCall } from './desk-call';
import { answerSure, shownVersion, typedDay, typedOrOff, typedWhole } from './typed';

/** Days as they are typed, one in each line or parted by commas. */
const typedDays = z
  .union([z.array(z.string()), z.string()])
  .transform((typed) => [typed].flat().flatMap((text) => text.split(/[\s,;]+/).filter(Boolean)))
  .pipe(z.array(typedDay).max(400));

/** Where the shop delivers, when, and for how much more; the areas themselves come from a file. */
export const areaCalls = {
  /** The first rows, how many there are, and on which days parcels come. */
  readAreas: deskCall({
    path: '/api/desk/areas',
    besidesOwners: [],
    request: z.object({}),
    answer: success({
      count: z.number(),
      rows: z.array(z.object({ pins: z.string(), words: z.string() })),
      calendar: z.object({ sundays: z.boolean(), holidays: z.array(z.string()), cutoffHour: z.number().optional() }),
      calendarWords: z.string(),
      /** Of the calendar. */
      seen: z.string(),
      /** A text of the shop's document says 'anywhere in India', though there are areas. */
      claimsAll: z.boolean(),
    }),
  }),
  exportAreas: deskCall({
    path: '/api/desk/areas/export',
    besidesOwners: [],
    deadlineMs: DESK_FILE_DEADLINE_MS,
    request: z.object({}),
    answer: success({ csv: z.string() }),
  }),
  /** Removes all of them: the shop delivers everywhere again. */
  clearAreas: deskCall({
    path: '/api/desk/areas/clear',
    besidesOwners: [],
    request: z.object({ sure: answerSure }),
    answer: success({}),
  }),
  /** What is left out stays. */
  changeDeliveryCalendar: deskCall({
    path: '/api/desk/areas/calendar',
    besidesOwners: [],
    request: z.object({
      sundays: z.enum(['yes', 'no'], 'must be yes or no').optional(),
      holidays: typedDays.optional(),
      /** Left empty or 'off', no hour matters. */
      cutoffHour: typedOrOff(typedWhole(1, 23)),
      seen: shownVersion,
    }),
    answer: success({}),
  }),
} as const;
