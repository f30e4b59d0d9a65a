import { GENDERS } from '@/lib/contract/limits';

const WORDS: Readonly<Record<(typeof GENDERS)[number], string>> = {
  male: 'Male',
  female: 'Female',
  other: 'Other',
  'prefer-not-to-say': 'Prefer not to say',
};

/** What a field for somebody's gender offers. */
export const GENDER_CHOICES = GENDERS.map((value) => ({ value, label: WORDS[value] }));
