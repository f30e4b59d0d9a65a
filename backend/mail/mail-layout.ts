import { brandColors } from '@/lib/rules/shop/brand-colors';
import { iconPath } from '@/lib/rules/shop/icons';
import { shopFacts } from '@/lib/rules/shop/shop-facts';

/** A text as it may stand in HTML, inside an element or a quoted attribute. */
export function escapeHtml(text: string): string {
  const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}

/** The merchant's logo, or the name; where the logo cannot be seen its text is the name too. In px as it is shown. */
function nameplate(siteUrl: string): string {
  const { name, logo } = shopFacts();
  const words = `<span style="color:${brandColors().brand};font-weight:700">${escapeHtml(name)}</span>`;
  if (!logo) return words;
  const picture = `<img src="${escapeHtml(siteUrl + iconPath('logo.png'))}" alt="${logo.hasName ? escapeHtml(name) : ''}" height="48" style="height:48px;max-width:100%;vertical-align:middle;font-weight:700;color:${brandColors().brand}">`;
  return logo.hasName ? picture : `${picture} ${words}`;
}

/**
 * The frame of every mail: one narrow column that a phone shows without zooming, whole without any picture.
 *
 * @param siteUrl the public origin
 * @param content HTML whose values are escaped already
 */
export function mailLayout(siteUrl: string, heading: string, content: string): string {
  const shop = shopFacts();
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(heading)}</title></head>
<body style="margin:0;background:${brandColors().paper};color:${brandColors().ink};font:16px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,sans-serif">
<div style="max-width:34rem;margin:0 auto;padding:24px 16px">
<p style="margin:0 0 16px">${nameplate(siteUrl)}</p>
<div style="background:#fff;border-radius:12px;padding:20px 16px">
<h1 style="margin:0 0 12px;font-size:22px;line-height:1.25">${escapeHtml(heading)}</h1>
${content}
</div>
<p style="margin:16px 0 0;font-size:13px;color:${brandColors().inkSoft}">${escapeHtml(shop.tagline)}<br>Questions? ${escapeHtml(shop.email)} &middot; <span style="white-space:nowrap">${escapeHtml(shop.phone.shown)}</span></p>
</div></body></html>
`;
}

/** A link that a thumb can hit. */
export function mailButton(label: string, url: string): string {
  const look = `display:inline-block;padding:12px 24px;border-radius:999px;background:${brandColors().brand};color:${brandColors().onBrand};font-weight:700;text-decoration:none`;
  return `<p style="margin:20px 0 4px"><a href="${escapeHtml(url)}" style="${look}">${escapeHtml(label)}</a></p>`;
}

/** The merchant's own paragraphs, each with a line end behind; '' where there are none. */
export const ownParagraphs = (paragraphs: readonly string[]): string =>
  paragraphs.map((words) => `<p style="margin:12px 0;overflow-wrap:anywhere">${escapeHtml(words)}</p>\n`).join('');

/** The same farewell in the plain-text half of a mail. */
export function textFooter(): string {
  const shop = shopFacts();
  return `\n-- \n${shop.name} · ${shop.tagline}\nQuestions? ${shop.email} · ${shop.phone.shown}\n`;
}
