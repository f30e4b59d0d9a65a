import type { NextRequest } from 'next/server';
import { deskCalls } from '@/lib/contract/desk/desk-calls';
import { openDesk } from '@/lib/storefront/handlers/open-desk';

export const POST = (request: NextRequest) => openDesk(request, deskCalls.enterByCode);
