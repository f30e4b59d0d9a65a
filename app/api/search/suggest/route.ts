import { answerSuggestions } from '@/lib/handlers/answer-suggestions';

export const GET = answerSuggestions;
