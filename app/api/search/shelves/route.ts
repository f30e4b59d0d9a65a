export { answerShelves as GET } from '@/lib/storefront/handlers/answer-shelves';
