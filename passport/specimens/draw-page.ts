import sharp from 'sharp';
import { advance, roundFace } from './ocr-b.ts';
import { type Specimen, zoneOf } from './people.ts';
import { randomNumbers } from './random.ts';
import type { Raster } from './raster.ts';

/** The data page of a passport has 125 by 88 mm (ICAO 9303-4). */
export const pageSize = { width: 125, height: 88 };
const pixelsPerMm = 16;
/** Ten letters of the zone have an inch. */
const pitch = 2.54;

/** Draws the data page of a passport, without a photograph's faults. */
export async function drawPage(specimen: Specimen): Promise<Raster> {
  const { data, info } = await sharp(Buffer.from(pageSvg(specimen)))
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data };
}

function pageSvg(specimen: Specimen): string {
  const { width, height } = pageSize;
  const left = specimen.picture === 'left';
  const [pictureX, textX] = left ? [5, 45] : [86, 6];
  const fields: [string, string][] = [
    ['Surname', specimen.surname],
    ['Given names', specimen.names],
    ['Nationality', specimen.nationality],
    ['Date of birth', shownDate(specimen.birthday)],
    ['Place of birth', specimen.place],
    ['Date of expiry', shownDate(specimen.expires)],
    ['Authority', specimen.authority],
  ];
  const texts = fields.map(
    ([label, value], index) =>
      `<text x="${textX}" y="${17 + index * 6.2}" font-size="1.6" fill="#555">${label}</text>
       <text x="${textX}" y="${19.9 + index * 6.2}" font-size="2.7" fill="#1c1c20">${escaped(value)}</text>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width * pixelsPerMm}" height="${height * pixelsPerMm}"
    viewBox="0 0 ${width} ${height}" font-family="DejaVu Sans">
    <rect width="${width}" height="${height}" fill="${specimen.paper}"/>
    ${waves(specimen)}
    <rect x="0" y="${height - 23.2}" width="${width}" height="23.2" fill="${specimen.paper}" fill-opacity=".75"/>
    <text x="6" y="7" font-size="2.6" font-weight="bold" fill="#333">${escaped(specimen.title)}</text>
    <text x="${textX}" y="11.5" font-size="1.6" fill="#555">Type / Code / Passport No.</text>
    <text x="${textX}" y="14.2" font-size="2.7" fill="#1c1c20">P   ${specimen.state}   ${specimen.number}</text>
    ${texts.join('')}
    ${holder(pictureX, specimen)}
    ${zone(specimen)}
  </svg>`;
}

const shownDate = (date: string) => date.split('-').reverse().join(' ');
const escaped = (text: string) => text.replaceAll('&', '&amp;');

/** The fine waves that passports are printed on; they also run below the zone. */
function waves({ pattern, state }: Specimen): string {
  const random = randomNumbers([...state].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7));
  const lines: string[] = [];
  for (let line = -4; line < 46; line += 1) {
    const phase = random() * 6;
    const points = Array.from({ length: 64 }, (_, step) => {
      const x = step * 2;
      const y = line * 2.1 + Math.sin(x / 7 + phase) * 1.4 + Math.sin(x / 23 + line / 3) * 3;
      return `${x.toFixed(1)} ${y.toFixed(2)}`;
    });
    lines.push(`<path d="M${points.join('L')}" fill="none" stroke="${pattern}" stroke-width=".18"/>`);
  }
  return lines.join('');
}

/** A head and shoulders in place of a photograph. */
function holder(x: number, { pattern }: Specimen): string {
  return `<rect x="${x}" y="14" width="34" height="44" fill="#d7d5d2"/>
    <path d="M${x + 3} 58c1-12 8-15 14-15s13 3 14 15z" fill="${pattern}"/>
    <ellipse cx="${x + 17}" cy="33" rx="8" ry="10.5" fill="#c9a78f"/>
    <path d="M${x + 8} 33c-1-16 19-16 18 0-2-7-6-8-9-8s-7 1-9 8z" fill="#4b3a30"/>`;
}

function zone(specimen: Specimen): string {
  const scale = pitch / advance;
  return zoneOf(specimen)
    .map((line, row) => {
      const y = pageSize.height - 13.6 + row * 6.35;
      return [...line]
        .map(
          (letter, column) =>
            `<path transform="translate(${6.6 + column * pitch} ${y}) scale(${scale})" fill="#17171a" d="${roundFace[letter]}"/>`,
        )
        .join('');
    })
    .join('');
}
