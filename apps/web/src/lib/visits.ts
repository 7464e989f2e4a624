import type { Text } from "@perya/text";

/** "Chrome on Android" in the reader's language: the api names browser and system, and joins them in English. */
export function sayDevice(name: string, t: Text["t"]): string {
  const [browser, system] = name.split(" on ");
  if (browser && system) return t("visit.device", { browser, system });
  return name || t("visit.device.unknown");
}

/** Where a visit came from: the country if anybody told, and as much of the address as one knows one's own network by. */
export function sayPlace(address: string, country: string | null, { t, locale }: Pick<Text, "t" | "locale">): string {
  if (!country) return address;
  return t("visit.place", { country: nameCountry(country, locale), address });
}

function nameCountry(code: string, locale: string): string {
  return new Intl.DisplayNames(locale, { type: "region", fallback: "code" }).of(code) ?? code;
}
