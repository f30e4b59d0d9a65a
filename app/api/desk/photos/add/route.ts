import type { NextRequest } from 'next/server';
import { uploadPhotos } from '@/lib/storefront/handlers/upload-photos';

export const POST = (request: NextRequest) => uploadPhotos(request);
