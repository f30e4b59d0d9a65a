import { areaCalls } from '@/lib/contract/desk/area-calls';
import { changeCalendar } from '../delivery/delivery-calendar';
import { clearAreas, setAreas } from '../delivery/set-areas';
import { exportAreas, showAreas } from '../delivery/show-areas';
import { fileOnDisk } from '../files/csv-file';
import { atCommandLine, type Command } from './command';
import { readArguments, SURE_OPTION, withSure } from './read-arguments';
import { readInput } from './read-input';
import { sayFileOutcome } from './report-bad-rows';

const USAGE =
  'areas [<areas.csv> [--preview] | export | clear [--sure]] [--sundays yes|no] [--holidays <days>] [--cutoff <hour>|off]';

export const manageAreas: Command = {
  usage: USAGE,
  about:
    'show or set where you deliver, in how many working days, by cash or not, for how much more (pins,days,cash,fee); the file is the whole list',
  async run(desk, args) {
    const { values, operands } = readArguments(args, USAGE, [0, 1], {
      preview: { type: 'boolean' },
      sundays: { type: 'string' },
      holidays: { type: 'string' },
      cutoff: { type: 'string' },
      ...SURE_OPTION,
    });
    const merchant = atCommandLine(desk);
    const { sundays, holidays, cutoff: cutoffHour, sure, preview } = values;
    const [what] = operands;
    if ([sundays, holidays, cutoffHour].some((typed) => typed !== undefined)) {
      const input = readInput(areaCalls.changeDeliveryCalendar, { sundays, holidays, cutoffHour });
      desk.say((await changeCalendar(merchant, input)).message);
      if (what === undefined) return;
    }
    if (what === 'export') return desk.say((await exportAreas(merchant)).csv.trimEnd());
    if (what === 'clear')
      return desk.say((await clearAreas(merchant, readInput(areaCalls.clearAreas, withSure({ sure })))).message);
    if (what !== undefined) {
      const outcome = await setAreas(merchant, { file: fileOnDisk(what), save: preview !== true });
      sayFileOutcome(desk, outcome, 'Nothing was changed');
      return preview ? desk.say('This is what it would change; nothing was.') : undefined;
    }
    const { count, rows, calendarWords } = await showAreas(merchant);
    desk.say(count === 0 ? 'There are no delivery areas: the shop delivers everywhere in India.' : `${count} rows.`);
    for (const { pins, words } of rows) desk.say(`${pins}: ${words}`);
    desk.say(calendarWords);
  },
};
