import type { Hono } from 'hono';
import { deskCalls } from '@/lib/contract/desk/desk-calls';
import { readFigures } from '../figures/read-figures';
import { readPeriod } from '../figures/read-period';
import { withFigures } from '../figures/with-figures';
import { mountDeskCall } from '../http/mount-call';
import type { Services } from '../services';
import { listCsv } from './list-csv';

/** What was sold, for those who may see figures. */
export function figuresRoutes(app: Hono, services: Services): void {
  mountDeskCall(app, services, deskCalls.readFigures, readFigures);
  mountDeskCall(app, services, deskCalls.writeFigures, async (_, { which, ...asked }) => {
    const period = readPeriod(asked, services.now());
    return { success: true as const, csv: await withFigures(services.db, which, period, listCsv) };
  });
}
