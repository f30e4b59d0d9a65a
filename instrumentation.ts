/**
 * Runs once when the server starts: the embedded backend migrates its database and starts its workers
 * before the first visitor, so that mails left over from a crash go out at once.
 */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const { warmUp } = await import('@/lib/backend/warm-up');
  await warmUp();
}
