import type { ProviderFacts } from './provider-facts';
import { razorpay } from './razorpay/razorpay-facts';

/** Every provider that the shop can take payments through; without keys it runs on the stand-in of the first. */
export const PROVIDERS = [razorpay] as const;

type KnownFacts = (typeof PROVIDERS)[number];
export type ProviderName = KnownFacts['name'];

/** The provider whose key is set; else the first, by its stand-in. */
export const chosenProvider = (env: Readonly<Partial<Record<KnownFacts['settings']['keyId'], string>>>): KnownFacts =>
  PROVIDERS.find(({ settings }) => env[settings.keyId]) ?? PROVIDERS[0];

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
