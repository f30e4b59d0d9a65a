import type { ReactNode } from 'react';
import { DeskForm } from '@/components/desk/desk-form';
import { DeskPage } from '@/components/desk/desk-page';
import styles from '@/components/desk/entries.module.css';
import { Button } from '@/components/ui/button';
import type { Role } from '@/lib/contract/desk/roles';
import type { DeskFormState, FormNotice } from '@/lib/rules/desk/form-outcome';

interface SettingPageProps {
  roles: readonly Role[];
  title: string;
  /** Its own address. */
  here: string;
  /** Path of the call that saves it. */
  action: string;
  seen: string;
  notice: FormNotice | undefined;
  /** What holds now, in words. */
  now: string;
  /** Whether its fields are of one width. */
  isEven?: boolean;
  children: (of: DeskFormState) => ReactNode;
}

/** A page of the desk with one setting: what holds now, and the form that changes it. */
export function SettingPage({ roles, title, here, action, seen, notice, now, isEven, children }: SettingPageProps) {
  const of = { action, notice, shownVersion: seen };
  return (
    <DeskPage roles={roles} title={title} at="more" up={{ href: '/desk/more', words: 'More' }} notice={notice}>
      <p className={styles.now}>{now}</p>
      <DeskForm {...of} back={here} className={isEven ? styles.even : undefined}>
        {children(of)}
        <Button type="submit">Save</Button>
      </DeskForm>
    </DeskPage>
  );
}

/** What is to be known of its fields. */
export const SettingNote = ({ children }: { children: ReactNode }) => <p className={styles.soft}>{children}</p>;
