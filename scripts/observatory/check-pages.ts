import { startServer } from '../server-process';
import { gradeAnswer } from './grade-answer';

/** The demo shop behind a proxy that speaks https, with hosts of others in its policies. */
const BEHIND_A_PROXY = {
  SITE_URL: 'https://shop.example',
  SANDBOX: '1',
  OWNER_EMAIL: 'owner@shop.example',
  ANALYTICS_ID: 'G-OBSERVED',
  IMAGE_HOSTS: 'pictures.example',
};

/** Every kind of page, with the status that it has. */
const PAGES: readonly (readonly [string, number])[] = [
  ['/', 200],
  ['/product/mulasi-handloom-kurta', 200],
  ['/collection?color=red', 200],
  ['/search?q=kurta', 200],
  ['/cart', 200],
  ['/login', 200],
  ['/desk/login', 200],
  ['/sandbox/gallery', 200],
  ['/no-such-page', 404],
  ['/_next/static/no-such-file.js', 404],
  ['/no-such-file.js', 404],
];

/** The gate's step: each kind of page has an A+ by Mozilla's rules, at the first visit and at the second [15.39]. */
const shop = await startServer('scripts/start.mjs', '/readyz', BEHIND_A_PROXY);
try {
  for (const [path, status] of [...PAGES, ...PAGES]) {
    const answer = await fetch(shop.url + path, { headers: { origin: 'https://elsewhere.example' } });
    const { grade, score, found } = gradeAnswer({ headers: answer.headers, html: await answer.text() });
    const points = found.filter((one) => one.points !== 0).map((one) => `${one.rule} ${one.points}`);
    console.log(`${grade} ${score} ${answer.status} ${path} (${points.join(', ')})`);
    if (grade !== 'A+' || answer.status !== status) process.exitCode = 1;
  }
} finally {
  await shop.dispose();
}
