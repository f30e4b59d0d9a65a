import { BoxField } from '@/components/desk/box-field';
import { DeskField } from '@/components/desk/desk-field';
import { DeskForm, noticeId } from '@/components/desk/desk-form';
import { Folded } from '@/components/desk/folded';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import type { AnswerOf } from '@/lib/contract/call';
import type { DeskCalls } from '@/lib/contract/desk/desk-calls';
import { ROLES, type Role } from '@/lib/contract/desk/roles';
import { whoWords } from '@/lib/rules/desk/change-words';
import { isAbout, type DeskFormState, type FormNotice } from '@/lib/rules/desk/form-outcome';
import { ROLE_WORDS } from '@/lib/rules/desk/role-words';
import { momentWords } from '@/lib/rules/india/day-words';
import entries from './entries.module.css';
import styles from './staff-list.module.css';

type Person = AnswerOf<DeskCalls['listStaff']>['staff'][number];

interface FormsOfPage {
  /** The page. */
  here: string;
  notice: FormNotice | undefined;
}

/**
 * Lets somebody come to the desk.
 *
 * @param action the path of the call
 * @param isFirst nobody is invited yet: the form lies open
 */
export function InviteForm({ action, here, notice, isFirst }: FormsOfPage & { action: string; isFirst: boolean }) {
  const of = { action, notice };
  return (
    <details className={entries.block} open={isFirst || isAbout(notice, action)}>
      <summary>Invite somebody</summary>
      <DeskForm {...of} back={here} className={styles.invite}>
        <DeskField of={of} name="email" type="email" autoComplete="off" className={entries.wide} required />
        <RoleBoxes of={of} roles={[]} />
        <p className={entries.soft}>
          They are invited by email, and log in with a code emailed to this address each time. There is no password.
        </p>
        <p>
          <Button type="submit">Invite</Button>
        </p>
      </DeskForm>
    </details>
  );
}

interface StaffListProps extends FormsOfPage {
  staff: readonly Person[];
  /** The paths of the two calls. */
  rolesPath: string;
  removePath: string;
}

/** Everybody who comes to the desk: since when, by whom, what they do, and how to change or end it. */
export function StaffList({ staff, rolesPath, removePath, here, notice }: StaffListProps) {
  return (
    <section>
      <h2 className={styles.title}>Who has access</h2>
      <ul className={entries.list}>
        {staff.map((person) => (
          <li key={person.email} className={entries.entry}>
            <p className={entries.head}>
              <span>
                {person.email}
                {person.isYou ? ' – you' : ''}
              </span>
              <span className={styles.roles}>
                {person.roles.map((role) => (
                  <Badge key={role} tone={role === 'owner' ? 'green' : 'grey'}>
                    {ROLE_WORDS[role].name}
                  </Badge>
                ))}
              </span>
            </p>
            <p className={entries.soft}>
              {person.isFixed ? 'An owner by the settings of the shop’s machine (OWNER_EMAIL), always. ' : ''}
              {person.since
                ? `Invited${person.isFixed ? ' as well' : ''} ${momentWords(new Date(person.since))}${byWords(person.invitedBy)}. `
                : ''}
              {person.lastLogin
                ? `Logged in last ${momentWords(new Date(person.lastLogin))}.`
                : 'Has not logged in yet.'}
            </p>
            {person.isFixed || person.isYou ? null : (
              <RolesForm person={person} action={rolesPath} here={here} notice={notice} />
            )}
            {isRemovable(person) ? (
              <RemoveForm person={person} action={removePath} here={here} notice={notice} />
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Of an owner of OWNER_EMAIL the invitation alone. */
const isRemovable = ({ isFixed, isYou, since }: Person): boolean => (isFixed ? since !== undefined : !isYou);

const byWords = (who = ''): string => (who.includes('@') ? ` by ${who}` : ` ${whoWords(who)}`);

/** A refusal, or what is asked first, leads to the form in a list that may be long. */
const atForm = (here: string, { email }: Person): string => `${here}#${noticeId(email)}`;

type PersonForm = FormsOfPage & { person: Person; action: string };

function RolesForm({ person, action, here, notice }: PersonForm) {
  const of = { action, notice, form: person.email, shownVersion: person.seen };
  return (
    <Folded title="Change their roles" isOpen={isAbout(notice, action, person.email)}>
      <DeskForm {...of} back={here} refusedBack={atForm(here, person)} className={styles.change}>
        <input type="hidden" name="email" value={person.email} />
        <RoleBoxes of={{ action, notice, form: person.email }} roles={person.roles} />
        <p>
          <Button type="submit" size="small">
            Save<VisuallyHidden> what {person.email} does</VisuallyHidden>
          </Button>
        </p>
      </DeskForm>
    </Folded>
  );
}

function RemoveForm({ person, action, here, notice }: PersonForm) {
  const { email, isFixed } = person;
  const isAsked = notice?.isQuestion && isAbout(notice, action, email);
  return (
    <DeskForm action={action} back={here} refusedBack={atForm(here, person)} form={email} notice={notice}>
      <input type="hidden" name="email" value={email} />
      {isAsked ? (
        <p className={entries.actions}>
          <a href={here}>No, they stay</a>
        </p>
      ) : (
        <p>
          <Button
            type="submit"
            variant="secondary"
            size="small"
            aria-label={isFixed ? `Withdraw the invitation of ${email}` : `Remove ${email}`}
          >
            {isFixed ? 'Withdraw the invitation' : 'Remove'}
          </Button>{' '}
          <span className={entries.soft}>
            {isFixed ? 'they stay an owner by OWNER_EMAIL' : 'logs them out everywhere'}
          </span>
        </p>
      )}
    </DeskForm>
  );
}

function RoleBoxes({ of, roles }: { of: DeskFormState; roles: readonly Role[] }) {
  return (
    <fieldset className={styles.boxes}>
      <legend>Their roles</legend>
      {ROLES.map((role) => (
        <BoxField
          key={role}
          of={of}
          name="roles"
          value={role}
          now={roles.includes(role)}
          label={`${ROLE_WORDS[role].name}: ${ROLE_WORDS[role].about}`}
        />
      ))}
    </fieldset>
  );
}
