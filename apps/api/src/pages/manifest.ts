import { createCanvas, loadImage } from "@napi-rs/canvas";
import { type BrandIcon, renderBrandIcon } from "@perya/art";
import { LANGUAGES, type Language } from "@perya/contract";
import { modeOf, themeOf } from "@perya/rules";
import type { FastifyInstance } from "fastify";
import type { Brand } from "../brand.ts";
import type { Deps } from "../deps.ts";
import { createTtlCache } from "../ttl-cache.ts";

/** Cache control of manifest and icons. After a change of colors, home screens update within a day. */
const FOR_A_DAY = "public, max-age=86400";
/** Names of icons. iOS uses 180; Android and desktops use 192 and 512, and crop the maskable ones. */
const ICONS = ["icon-180", "icon-192", "icon-512", "maskable-192", "maskable-512"] as const;
/** Policy for an icon that is opened on its own, as a document: it must not load or run anything. */
const PICTURE_POLICY = "default-src 'none'; sandbox; frame-ancestors 'none'";

/** Serves the web app manifest and icons, so that devices can install the site. */
export function serveManifest(app: FastifyInstance, { clock }: Pick<Deps, "clock">) {
  const icons = createTtlCache<Buffer>(clock, { maxAgeMs: 86_400_000, maxKeys: 200 });

  app.get("/manifest.webmanifest", async ({ brand, language }, reply) =>
    reply
      .type("application/manifest+json; charset=utf-8")
      .header("cache-control", "public, max-age=300")
      .header("vary", "accept-language")
      .send(JSON.stringify(describeApp(brand, language))),
  );

  app.get("/icon.svg", async ({ brand }, reply) =>
    reply
      .type("image/svg+xml; charset=utf-8")
      .header("cache-control", FOR_A_DAY)
      .header("content-security-policy", PICTURE_POLICY)
      .send(renderBrandIcon({ mark: brand.theme.mark, colour: brand.theme.accentDark, isMaskable: false })),
  );

  for (const name of ICONS) {
    app.get(`/icons/${name}.png`, async ({ brand }, reply) => {
      const { mark, accentDark: colour } = brand.theme;
      const picture = await icons.getOrLoad(`${name} ${mark} ${colour}`, () => renderPng(name, { mark, colour }));
      return reply.type("image/png").header("cache-control", FOR_A_DAY).send(picture);
    });
  }
}

/** Returns the theme color of the browser's UI, used before styles load. */
export function groundOf({ theme }: Brand): string {
  return themeOf(theme).canvas[modeOf(theme) === "light" ? "light" : "dark"];
}

function describeApp(brand: Brand, language: Language) {
  const { tag, direction } = LANGUAGES[language];
  return {
    id: "/",
    name: brand.name,
    short_name: brand.name,
    description: brand.taglines[language],
    lang: tag,
    dir: direction,
    start_url: "/",
    scope: "/",
    display: "standalone",
    background_color: groundOf(brand),
    theme_color: groundOf(brand),
    categories: ["games", "entertainment"],
    icons: [
      { src: "/icon.svg", sizes: "any", type: "image/svg+xml", purpose: "any" },
      ...ICONS.map((name) => {
        const [purpose, size] = name.split("-");
        return {
          src: `/icons/${name}.png`,
          sizes: `${size}x${size}`,
          type: "image/png",
          purpose: purpose === "maskable" ? "maskable" : "any",
        };
      }),
    ],
  };
}

async function renderPng(name: (typeof ICONS)[number], look: Pick<BrandIcon, "mark" | "colour">): Promise<Buffer> {
  const [purpose, digits] = name.split("-");
  const size = Number(digits);
  const isApple = size === 180;
  // iOS rounds corners itself and shows black for transparent areas.
  const picture = renderBrandIcon({ ...look, isMaskable: purpose === "maskable" || isApple });
  const canvas = createCanvas(size, size);
  canvas.getContext("2d").drawImage(await loadImage(Buffer.from(picture)), 0, 0, size, size);
  return canvas.encode("png");
}
