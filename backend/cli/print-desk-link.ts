import { newDeskLink } from '../desk/enter-by-code';
import type { Command } from './command';
import { readArguments } from './read-arguments';

const USAGE = 'desk-link';

export const printDeskLink: Command = {
  usage: USAGE,
  about: 'a link that opens the desk once, within ten minutes: for the day when no mail goes out',
  async run({ services, say }, args) {
    readArguments(args, USAGE, 0, {});
    say(await newDeskLink(services));
  },
};
