import { Button, ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { newsWords } from '@/lib/rules/accounts/news-words';
import { paths } from '@/lib/rules/routing/paths';

interface NewsLinkProps {
  /** The link that confirms news, or stops them, as it came by mail. */
  yes?: string | undefined;
  stop?: string | undefined;
  /** What pressing the button came to. */
  done?: string | undefined;
}

const DONE_WORDS: Readonly<Record<string, { title: string; text: string }>> = {
  on: { title: 'You get our news.', text: 'Each email has a link that stops it.' },
  off: { title: 'You will get no more news.', text: 'Emails about your orders still come.' },
  failed: { title: 'This could not be done just now.', text: 'Please open the link in the email again in a minute.' },
};
const OVER = {
  title: 'This link has expired or is incomplete.',
  text: 'You can switch our news on or off on your account page.',
};

/** A page that works without scripts and a login: a button for the link of a mail, or what it came to. */
export function NewsLink({ yes, stop, done }: NewsLinkProps) {
  if (done === undefined && yes)
    return (
      <EmptyState title="News by email?" text={newsWords()} level={1}>
        <form method="post" action="/api/news/confirm">
          <input type="hidden" name="link" value={yes} />
          <Button type="submit">Yes, email me news</Button>
        </form>
      </EmptyState>
    );
  if (done === undefined && stop)
    return (
      <EmptyState title="No more news?" text="Emails about your orders still come." level={1}>
        <form method="post" action="/api/news/unsubscribe">
          <input type="hidden" name="link" value={stop} />
          <Button type="submit">Stop the news</Button>
        </form>
      </EmptyState>
    );
  const words = DONE_WORDS[done ?? ''] ?? OVER;
  return (
    <EmptyState {...words} level={1}>
      <ButtonLink href={words === OVER ? paths.account : paths.home}>
        {words === OVER ? 'Your account' : 'To the shop'}
      </ButtonLink>
    </EmptyState>
  );
}
