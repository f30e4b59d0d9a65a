import type { NextRequest } from 'next/server';
import { returnByLink } from '@/lib/storefront/handlers/return-by-link';

export const POST = (request: NextRequest) => returnByLink(request);
