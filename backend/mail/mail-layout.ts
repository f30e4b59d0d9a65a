import { BRAND_COLORS } from '@/lib/rules/shop/brand-colors';
import { shopFacts } from '@/lib/rules/shop/shop-facts';

/** A text as it may stand in HTML, inside an element or a quoted attribute. */
export function escapeHtml(text: string): string {
  const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}

/**
 * The frame of every mail: one narrow column that a phone shows without zooming, whole without any picture.
 *
 * @param content HTML whose values are escaped already
 */
export function mailLayout(heading: string, content: string): string {
  const shop = shopFacts();
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(heading)}</title></head>
<body style="margin:0;background:${BRAND_COLORS.paper};color:${BRAND_COLORS.ink};font:16px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,sans-serif">
<div style="max-width:34rem;margin:0 auto;padding:24px 16px">
<p style="margin:0 0 16px;font-weight:700;color:${BRAND_COLORS.kumkum}">${escapeHtml(shop.name)}</p>
<div style="background:#fff;border-radius:12px;padding:20px 16px">
<h1 style="margin:0 0 12px;font-size:22px;line-height:1.25">${escapeHtml(heading)}</h1>
${content}
</div>
<p style="margin:16px 0 0;font-size:13px;color:${BRAND_COLORS.inkSoft}">${escapeHtml(shop.tagline)}<br>Questions? ${escapeHtml(shop.email)} &middot; <span style="white-space:nowrap">${escapeHtml(shop.phone.shown)}</span></p>
</div></body></html>
`;
}

/** A link that a thumb can hit. */
export function mailButton(label: string, url: string): string {
  const look = `display:inline-block;padding:12px 24px;border-radius:999px;background:${BRAND_COLORS.kumkum};color:${BRAND_COLORS.onKumkum};font-weight:700;text-decoration:none`;
  return `<p style="margin:20px 0 4px"><a href="${escapeHtml(url)}" style="${look}">${escapeHtml(label)}</a></p>`;
}

/** The same farewell in the plain-text half of a mail. */
export function textFooter(): string {
  const shop = shopFacts();
  return `\n-- \n${shop.name} · ${shop.tagline}\nQuestions? ${shop.email} · ${shop.phone.shown}\n`;
}
