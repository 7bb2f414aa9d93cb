import type { DocumentType } from '@portico/contract/documents/verification';
import { escapeHtml } from '../platform/escaping/escape-html.ts';

const [width, height] = [1000, 680];

/**
 * A picture of a document, as SVG: its data in words, and SPECIMEN across it, so that it cannot be used
 * anywhere.
 */
export function specimen(
  type: DocumentType,
  lines: readonly (readonly [label: string, value: string])[],
): string {
  const isPassport = type === 'PASSPORT';
  const rows = lines.slice(0, 10).map(([label, value], index) => {
    const [x, y] = [isPassport ? 400 : 90, 185 + index * 45];
    return `<text x="${x}" y="${y}" fill="#5C5866">${escapeHtml(label)}</text><text x="${x + 220}" y="${y}">${escapeHtml(value)}</text>`;
  });
  const portrait = `<rect x="90" y="160" width="250" height="320" rx="12" fill="#D9D4C8"/>
<circle cx="215" cy="275" r="62" fill="#8A8496"/><path d="M110 480a105 120 0 0 1 210 0z" fill="#8A8496"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" font-family="sans-serif" font-size="24" fill="#17151C">
<rect width="${width}" height="${height}" fill="#8E8C9A"/>
<rect x="40" y="40" width="${width - 80}" height="${height - 80}" rx="24" fill="${isPassport ? '#F4EDE1' : '#FFFFFF'}"/>
<text x="90" y="115" font-size="40" font-weight="bold" fill="#3D3AD6">${isPassport ? 'PASSPORT' : 'STATEMENT OF ADDRESS'}</text>
${isPassport ? portrait : ''}
${rows.join('\n')}
<text x="${width / 2}" y="${height / 2 + 60}" font-size="150" font-weight="bold" fill="#C0272D" fill-opacity="0.16" text-anchor="middle" transform="rotate(-24 ${width / 2} ${height / 2})">SPECIMEN</text>
</svg>`;
}
