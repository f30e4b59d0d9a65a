import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { redirect } from 'next/navigation';
import { CaptchaField } from '@/components/desk/captcha-field';
import { DeskForm } from '@/components/desk/desk-form';
import { Notice } from '@/components/desk/desk-page';
import styles from '@/components/desk/desk-login.module.css';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { ownUrl } from '@/lib/contract/own-url';
import { deskCalls } from '@/lib/contract/desk/desk-calls';
import { oneOf, type PageQuery } from '@/lib/rules/desk/page-query';
import { isAbout, NOTICE_PARAM, type FormNotice } from '@/lib/rules/desk/form-outcome';
import { readNotice } from '@/lib/storefront/handlers/form-outcomes';
import { deskLoginThen, paths } from '@/lib/rules/routing/paths';
import { settings } from '@/lib/storefront/settings';
import { shopFacts } from '@/lib/rules/shop/shop-facts';
import { isAtDesk } from '@/lib/storefront/upstream/ask-desk';

export const metadata: Metadata = { title: 'Login' };

const STORED_WORDS = 'You were logged out. What you typed is saved for half an hour: log in, and it will be back.';

/** Asks for an owner's address, then for the code that was mailed to it; a one-time link needs neither. */
export default async function DeskLoginPage({ searchParams }: { searchParams: PageQuery }) {
  const query = await searchParams;
  const next = oneOf(query['next']) || paths.desk;
  const notice = (await readNotice(query['told'])) ?? (await noticeBehind(next));
  const link = oneOf(query['link']);
  if (!link && (await isAtDesk())) redirect(next.startsWith('/desk') ? next : paths.desk);
  return (
    <main id="content" className={styles.page}>
      <h1 className={styles.title}>{shopFacts().name} desk</h1>
      {link && !isAbout(notice, deskCalls.enterByLink.path) ? (
        <LinkForm link={link} next={next} />
      ) : (
        <CodeForms notice={notice} next={next} nonce={(await headers()).get('x-nonce') ?? undefined} />
      )}
    </main>
  );
}

/** A form that was sent when the session had ended waits on the page behind the login; here it is said that it is stored. */
async function noticeBehind(next: string): Promise<FormNotice | undefined> {
  const notice = await readNotice(ownUrl(next)?.searchParams.get(NOTICE_PARAM) ?? undefined);
  return notice?.kind === 'refused' ? { ...notice, words: STORED_WORDS, typed: {} } : undefined;
}

/** A press and not the visit opens the desk: chats and browsers open links ahead of people. */
function LinkForm({ link, next }: { link: string; next: string }) {
  return (
    <DeskForm action={deskCalls.enterByLink.path} back={next}>
      <p>This link opens the desk once.</p>
      <input type="hidden" name="link" value={link} />
      <Button type="submit" wide>
        Open the desk
      </Button>
    </DeskForm>
  );
}

function CodeForms({
  notice,
  next,
  nonce,
}: {
  notice: FormNotice | undefined;
  next: string;
  nonce: string | undefined;
}) {
  const email = notice?.typed['email']?.[0] ?? '';
  const challengeId = notice?.typed['asking']?.[0] ?? '';
  const isCodeSent = challengeId !== '';
  const { captcha } = settings();
  const isCaptchaDueFor = (path: string) => isAbout(notice, path) && /captcha/i.test(notice?.words ?? '');
  const here = deskLoginThen(next);
  return (
    <>
      <Notice notice={notice} />
      {isCodeSent ? (
        <DeskForm action={deskCalls.enterByCode.path} back={next}>
          <input type="hidden" name="email" value={email} />
          <input type="hidden" name="asking" value={challengeId} />
          <Field
            label={`Code from the email to ${email}`}
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            required
          />
          {captcha && isCaptchaDueFor(deskCalls.enterByCode.path) ? (
            <CaptchaField captcha={captcha} nonce={nonce} />
          ) : null}
          <Button type="submit" wide>
            Log in
          </Button>
        </DeskForm>
      ) : null}
      <DeskForm action={deskCalls.sendDeskCode.path} back={here}>
        <Field
          label="Your email address"
          name="email"
          type="email"
          autoComplete="email"
          defaultValue={email}
          required
        />
        {captcha && isCaptchaDueFor(deskCalls.sendDeskCode.path) ? (
          <CaptchaField captcha={captcha} nonce={nonce} />
        ) : null}
        <Button type="submit" wide variant={isCodeSent ? 'secondary' : 'primary'}>
          {isCodeSent ? 'Send another code' : 'Send me a code'}
        </Button>
      </DeskForm>
      <p className={styles.help}>
        No email? On the shop’s machine <code>npm run shop -- desk-link</code> prints a link that opens the desk.
      </p>
    </>
  );
}
