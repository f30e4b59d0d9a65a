import type { NextRequest } from 'next/server';
import { takeCatalogueFile } from '@/lib/handlers/take-catalogue-file';

export const POST = (request: NextRequest) => takeCatalogueFile(request);
