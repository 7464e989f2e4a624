import type { Text } from "@perya/text";

/** "Chrome on Android", translated: the api sends browser and system in English. */
export function sayDevice(name: string, t: Text["t"]): string {
  const [browser, system] = name.split(" on ");
  if (browser && system) return t("visit.device", { browser, system });
  return name || t("visit.device.unknown");
}

/** Country, if known, and the masked address, which is enough to recognise one's own network. */
export function sayPlace(address: string, country: string | null, { t, locale }: Pick<Text, "t" | "locale">): string {
  if (!country) return address;
  return t("visit.place", { country: nameCountry(country, locale), address });
}

function nameCountry(code: string, locale: string): string {
  return new Intl.DisplayNames(locale, { type: "region", fallback: "code" }).of(code) ?? code;
}
