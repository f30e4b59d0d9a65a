import { openStopPage, stopNews } from '@/lib/storefront/handlers/answer-news';

/** Opened by a person, or by whatever reads mails: nothing happens before a button is pressed. */
export const GET = openStopPage;

/** That button, or a mail program's own 'Unsubscribe' (RFC 8058). */
export const POST = stopNews;
