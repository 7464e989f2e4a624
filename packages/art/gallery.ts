/** Writes an HTML page with every kind of picture in dark and light: node packages/art/gallery.ts <file.html> */
import { writeFileSync } from "node:fs";
import { tileLookOf } from "./src/game-tile.ts";
import { CASTS } from "./src/tiles/casts.ts";
import { GAME_CATEGORIES, type GameCategory } from "@perya/contract";
import {
  renderAvatar,
  renderBanner,
  renderCategoryMark,
  renderDefaultGameIcon,
  renderGameTile,
  renderPromotion,
  renderVendorMark,
} from "./src/index.ts";

const VENDORS = "PG EG2 PT JDB CQ9 FC JL BGS SV3 DS88 DIG WGB WS168 TCG_LOTTO_VN TCG_SEA LOTT".split(" ");

const STYLE = `
body { margin: 0; font: 600 15px/1.5 system-ui, sans-serif; }
main { padding: 16px clamp(16px, 4vw, 80px) 48px; }
.dark { background: #0e1416; color: #f4f0e6; }
.light { background: #f6f3ec; color: #12191b; }
h2 { font-size: 18px; margin: 28px 0 12px; }
.tiles, .wide, .banners, .marks { display: grid; gap: 12px; }
.tiles { grid-template-columns: repeat(3, 1fr); }
@media (min-width: 700px) { .tiles { grid-template-columns: repeat(8, 1fr); } }
.wide { grid-template-columns: repeat(auto-fill, minmax(168px, 1fr)); }
.banners { grid-template-columns: repeat(auto-fill, minmax(300px, 1fr)); gap: 20px; }
.marks { grid-template-columns: repeat(auto-fill, 64px); gap: 16px; }
svg { display: block; width: 100%; border-radius: 14px; }
.round svg { border-radius: 50%; }
`;

const [file] = process.argv.slice(2);
if (file === undefined) throw new Error("Say where to: node packages/art/gallery.ts <file.html>");
writeFileSync(file, page());
process.stdout.write(`The gallery is in ${file}\n`);

function page(): string {
  const rooms = (["dark", "light"] as const).map((mode) => `<main class="${mode}">${room(mode)}</main>`);
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Perya art</title>`;
  return `<!doctype html>${head}<style>${STYLE}</style>${rooms.join("")}`;
}

function room(mode: "dark" | "light"): string {
  const banners = GAME_CATEGORIES.map((category) => renderBanner({ seed: "gallery", category, mode }));
  const promotions = Array.from({ length: 9 }, (_, index) => renderPromotion({ seed: `offer ${index}` }));
  const avatars = Array.from({ length: 24 }, (_, index) => renderAvatar({ seed: `player ${index}` }));
  return [
    section("Banners", "banners", banners),
    section(
      "Category marks",
      "marks",
      GAME_CATEGORIES.map((category) => renderCategoryMark({ category })),
    ),
    section(
      "Vendor marks",
      "marks",
      VENDORS.map((code) => renderVendorMark({ code })),
    ),
    section("Catalogue", "tiles", mixedTiles()),
    ...GAME_CATEGORIES.map((category) => section(category, "tiles", tilesOf(category))),
    section("Live, wide", "wide", liveTiles()),
    section("Promotions", "banners", promotions),
    section("Avatars", "marks round", avatars),
    section("Fallback", "tiles", [renderDefaultGameIcon()]),
  ].join("");
}

/** Renders tiles of all categories and vendors mixed, as on a home page. */
function mixedTiles(): string[] {
  return Array.from({ length: 32 }, (_, index) => {
    const category = GAME_CATEGORIES[index % GAME_CATEGORIES.length] ?? "RNG";
    const vendor = VENDORS[index % VENDORS.length] ?? "PG";
    return renderGameTile({ vendor, code: `mixed ${index}`, name: "", category, shape: "portrait" });
  });
}

/** Renders one tile for every motif of a category. */
function tilesOf(category: GameCategory): string[] {
  return CASTS[category].flatMap((motif) => {
    const games = Array.from({ length: 900 }, (_, index) => ({
      vendor: VENDORS[index % VENDORS.length] ?? "PG",
      code: `game ${index}`,
      name: "",
      category,
    }));
    const cast = games.filter((game) => tileLookOf(game).motif === motif).slice(0, 1);
    return cast.map((game) => renderGameTile({ ...game, shape: "portrait" }));
  });
}

function liveTiles(): string[] {
  return Array.from({ length: 16 }, (_, index) =>
    renderGameTile({
      vendor: VENDORS[index] ?? "PG",
      code: `table ${index}`,
      name: "",
      category: "LIVE",
      shape: "wide",
    }),
  );
}

function section(title: string, kind: string, pictures: readonly string[]): string {
  const frames = pictures.map((picture) => `<div>${picture}</div>`).join("");
  return `<section><h2>${title}</h2><div class="${kind}">${frames}</div></section>`;
}
