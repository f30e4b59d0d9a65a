import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { toast } from '@/components/ui/toast';
import { paths } from '@/lib/rules/routing/paths';

/** As long as the toast stands, in ms. */
const GO_ON_AFTER_MS = 3000;

/**
 * The toast 'Product not found', then the home page. Any input meanwhile cancels the redirect: the page is being read.
 */
export function ProductMissing() {
  const router = useRouter();
  useEffect(() => {
    toast.error('Product not found');
    const stop = new AbortController();
    const timer = setTimeout(() => router.replace(paths.home), GO_ON_AFTER_MS);
    for (const sign of ['pointerdown', 'keydown']) {
      addEventListener(sign, () => clearTimeout(timer), { signal: stop.signal });
    }
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [router]);
  return null;
}
