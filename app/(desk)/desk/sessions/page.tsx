import type { Metadata } from 'next';
import { DeskForm } from '@/components/desk/desk-form';
import { DeskPage } from '@/components/desk/desk-page';
import styles from '@/components/desk/session-list.module.css';
import { Button } from '@/components/ui/button';
import { deskCalls } from '@/lib/contract/desk/desk-calls';
import { deviceWords } from '@/lib/rules/desk/device-words';
import type { PageQuery } from '@/lib/rules/desk/page-query';
import { readNotice } from '@/lib/storefront/handlers/form-outcomes';
import { momentWords } from '@/lib/rules/india/day-words';
import { readAtDesk } from '@/lib/storefront/upstream/ask-desk';

export const metadata: Metadata = { title: 'Who is logged in' };

const HERE = '/desk/sessions';

export default async function SessionsPage({ searchParams }: { searchParams: PageQuery }) {
  const { sessions, roles } = await readAtDesk(HERE);
  const action = deskCalls.endDeskSessions.path;
  return (
    <DeskPage
      roles={roles}
      title="Who is logged in"
      at="more"
      up={{ href: '/desk/more', words: 'More' }}
      notice={await readNotice((await searchParams)['told'])}
    >
      <ul className={styles.list}>
        {sessions.map(({ id, who, device, since, isThis }) => (
          <li key={id} className={styles.session}>
            <p>
              <strong>{who === 'link' ? 'Logged in by a link' : who}</strong>
              {isThis ? ' – you, here' : ''}
              <br />
              since {momentWords(new Date(since))}
              <br />
              <span className={styles.device}>{deviceWords(device) || 'unknown device'}</span>
            </p>
            <DeskForm action={action} back={HERE} form={id}>
              <input type="hidden" name="which" value={id} />
              <Button type="submit" variant="secondary" size="small">
                Log out
              </Button>
            </DeskForm>
          </li>
        ))}
      </ul>
      <DeskForm action={action} back={HERE} form="all">
        <input type="hidden" name="which" value="all" />
        <Button type="submit">Log out everywhere</Button>
      </DeskForm>
    </DeskPage>
  );
}
