import { ROLES } from '@/lib/contract/desk/roles';
import { staffCalls } from '@/lib/contract/desk/staff-calls';
import { whoWords } from '@/lib/rules/desk/change-words';
import { changeRoles, inviteStaff, listStaff, removeStaff } from '../desk/manage-staff';
import { atCommandLine, UsageError, type Command, type Desk } from './command';
import { LIST_OPTIONS, LIST_USAGE, sayList } from './list-output';
import { readArguments, SURE_OPTION, withSure } from './read-arguments';
import { readInput } from './read-input';

const INVITE = 'staff invite <address> <role> [<role> …] [--sure]';
const SET_ROLES = 'staff roles <address> <role> [<role> …] [--sure]';
const REMOVE = 'staff remove <address> [--sure]';
const LIST = `staff ${LIST_USAGE}`;

export const manageStaff: Command = {
  usage: 'staff [invite <address> <role> … | roles <address> <role> … | remove <address>]',
  about: `who comes to the desk, what they may do, who invited them and when they logged in last; roles are ${ROLES.join(', ')}. ${INVITE}; ${SET_ROLES}; ${REMOVE}`,
  async run(desk, args) {
    const [verb, ...rest] = args;
    if (verb === 'invite') return invite(desk, rest);
    if (verb === 'roles') return setRoles(desk, rest);
    if (verb === 'remove') return remove(desk, rest);
    if (verb !== undefined && !verb.startsWith('-')) throw new UsageError(`Usage: npm run shop -- ${LIST}`);
    return list(desk, args);
  },
};

async function list(desk: Desk, args: string[]): Promise<void> {
  const { values } = readArguments(args, LIST, 0, LIST_OPTIONS);
  const { staff } = await listStaff(atCommandLine(desk));
  sayList(desk, values, {
    none: 'Nobody: set OWNER_EMAIL.',
    rows: staff,
    columns: [
      { name: 'who', value: ({ email }) => email },
      { name: 'roles', value: ({ roles }) => roles },
      { name: 'invited', kind: 'time', value: ({ since }) => since },
      { name: 'by', value: byWords },
      { name: 'logged in', kind: 'time', value: ({ lastLogin }) => lastLogin },
    ],
  });
}

/** By what somebody comes: the settings, an invitation, or both. */
const byWords = ({ isFixed, invitedBy }: { isFixed: boolean; invitedBy?: string }): string =>
  [...(isFixed ? ['OWNER_EMAIL'] : []), ...(invitedBy === undefined ? [] : [whoWords(invitedBy)])].join(', ');

const ROLES_MOST = 1 + ROLES.length;

async function invite(desk: Desk, args: string[]): Promise<void> {
  const { values, operands } = readArguments(args, INVITE, [2, ROLES_MOST], SURE_OPTION);
  const [email, ...roles] = operands;
  const input = readInput(staffCalls.inviteStaff, withSure({ email, roles, ...values }));
  desk.say((await inviteStaff(atCommandLine(desk), input)).message);
}

async function setRoles(desk: Desk, args: string[]): Promise<void> {
  const { values, operands } = readArguments(args, SET_ROLES, [2, ROLES_MOST], SURE_OPTION);
  const [email, ...roles] = operands;
  const input = readInput(staffCalls.changeRoles, withSure({ email, roles, ...values }));
  desk.say((await changeRoles(atCommandLine(desk), input)).message);
}

async function remove(desk: Desk, args: string[]): Promise<void> {
  const { values, operands } = readArguments(args, REMOVE, 1, SURE_OPTION);
  const input = readInput(staffCalls.removeStaff, withSure({ email: operands[0], ...values }));
  desk.say((await removeStaff(atCommandLine(desk), input)).message);
}
