import type { NextRequest } from 'next/server';
import { sendReturnPhoto, takeReturnPhoto } from '@/lib/storefront/handlers/return-photos';

export const POST = (request: NextRequest) => takeReturnPhoto(request);
export const GET = (request: NextRequest) => sendReturnPhoto(request);
