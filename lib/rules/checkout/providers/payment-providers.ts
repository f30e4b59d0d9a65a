import type { ProviderFacts } from './provider-facts';
import { razorpay } from './razorpay/razorpay-facts';

/**
 * Every provider that the shop can take payments through. A row here is asked for its settings, its window in the browser
 * (lib/browser/providers/provider-windows.ts) and its client in the backend (backend/providers/provider-folders.ts).
 */
export const PROVIDERS = [razorpay] as const;

/** While no provider has keys, the shop runs on the stand-in of this one. */
export const STAND_IN = PROVIDERS[0];

type KnownFacts = (typeof PROVIDERS)[number];
export type ProviderName = KnownFacts['name'];
/** The names of settings, of every provider, that mean the same. */
export type SettingName<Meaning extends keyof ProviderFacts['settings']> = KnownFacts['settings'][Meaning];

/** The provider that takes new payments: of those whose keys are set the one that PAYMENT_PROVIDER names, or the first. */
export function chosenProvider(
  env: Readonly<Partial<Record<SettingName<'keyId'> | 'PAYMENT_PROVIDER', string>>>,
): KnownFacts {
  const withKeys = PROVIDERS.filter(({ settings }) => env[settings.keyId]);
  return withKeys.find(({ name }) => name === env.PAYMENT_PROVIDER) ?? withKeys[0] ?? STAND_IN;
}

export function providerNamed(name: ProviderName): KnownFacts {
  return PROVIDERS.find((facts) => facts.name === name) ?? PROVIDERS[0];
}

/** Whose public key this is; the first provider's where none is stored, as in rows of the oldest shops. */
export function providerOfKey(keyId: string | null): KnownFacts {
  return PROVIDERS.find(({ keys }) => keyId?.startsWith(keys.prefix)) ?? PROVIDERS[0];
}

/** Whether payments with this key move no money. */
export const isTestKey = (keyId: string): boolean => PROVIDERS.some(({ keys }) => keyId.startsWith(keys.test));

export const isLiveKey = (keyId: string): boolean => PROVIDERS.some(({ keys }) => keyId.startsWith(keys.live));

/** The settings that make payments real, in words for a merchant. */
export const keySettings = (): string => inWords(({ settings }) => `${settings.keyId}, ${settings.keySecret}`);

/** The settings that webhooks are signed by, in words for a merchant. */
export const webhookSettings = (): string => inWords(({ settings }) => settings.webhookSecret);

const inWords = (words: (facts: ProviderFacts) => string): string => PROVIDERS.map(words).join(' or ');
