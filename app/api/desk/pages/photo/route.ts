import type { NextRequest } from 'next/server';
import { deskCalls } from '@/lib/contract/desk/desk-calls';
import { uploadPhotos } from '@/lib/storefront/handlers/upload-photos';

export const POST = (request: NextRequest) => uploadPhotos(request, deskCalls.addPagePhoto);
