import type { Metadata } from 'next';
import { AnswerPage } from '@/components/shell/answer-page';
import { RootDocument } from '@/components/shell/root-document';
import { paths } from '@/lib/rules/routing/paths';
import '@/components/ui/global.css';

export const metadata: Metadata = { title: 'Page not found', robots: { index: false } };

/**
 * For what the middleware does not match: files that do not exist, and unknown calls. Rendered by the build, which knows no
 * shop: a visitor gets a page of our server in its place (server/answer/answer-or-fail.ts). Next adds what is drawn here by a
 * browser's code to the scripts of every page: nothing is.
 */
export default function GlobalNotFound() {
  return (
    <RootDocument>
      <AnswerPage title="Oops! Page not found" text="The page you are looking for does not exist or has moved.">
        <a href={paths.home}>Go Back To HomePage</a>
      </AnswerPage>
    </RootDocument>
  );
}
