'use client';

import { createContext, use, useState, type ReactNode } from 'react';
import type { Variant } from '@/lib/rules/catalogue/variant';

interface ChosenVariant {
  chosen: Variant;
  setChosen: (variant: Variant) => void;
}

const Chosen = createContext<ChosenVariant | undefined>(undefined);

/** The variant that gallery and buy box share. @param initial the one of the address, as the server rendered it */
export function ChosenVariantProvider({ initial, children }: { initial: Variant; children: ReactNode }) {
  const [chosen, setChosen] = useState(initial);
  return <Chosen value={{ chosen, setChosen }}>{children}</Chosen>;
}

/** @throws Error outside a product page */
export function useChosenVariant(): ChosenVariant {
  const value = use(Chosen);
  if (!value) throw new Error('useChosenVariant needs a ChosenVariantProvider above it');
  return value;
}
