import { confirmNews } from '@/lib/storefront/handlers/answer-news';

/** The button of the page that a mail asking to confirm leads to. */
export const POST = confirmNews;
