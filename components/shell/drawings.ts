import { FooterContent } from '@/components/shell/footer-content';
import { Logo } from '@/components/shell/logo';
import { SplashContent } from '@/components/shell/splash-content';

/** What draws the parts of every page that answer no press, for `useDrawn`. */
export const drawings = { FooterContent, Logo, SplashContent };
