import type { Text } from "@perya/text";

/** Translates a device name such as "Chrome on Android", which the api sends in English. */
export function sayDevice(name: string, t: Text["t"]): string {
  const [browser, system] = name.split(" on ");
  if (browser && system) return t("visit.device", { browser, system });
  return name || t("visit.device.unknown");
}

/** Writes the country, if known, and the masked address, which is enough to recognize one's own network. */
export function sayPlace(address: string, country: string | null, { t, locale }: Pick<Text, "t" | "locale">): string {
  if (!country) return address;
  return t("visit.place", { country: nameCountry(country, locale), address });
}

function nameCountry(code: string, locale: string): string {
  return new Intl.DisplayNames(locale, { type: "region", fallback: "code" }).of(code) ?? code;
}
