/** Hundredths of a stake as a multiplier: 250 → "2.50×". */
export function formatTimes(hundredths: number, locale: string): string {
  return `${(hundredths / 100).toLocaleString(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 })}×`;
}

/** Formats a share as a percentage. By default with up to four decimals, because RTPs are shown exactly. */
export function formatShare(share: number, locale: string, decimals = { least: 2, most: 4 }): string {
  return share.toLocaleString(locale, {
    style: "percent",
    minimumFractionDigits: decimals.least,
    maximumFractionDigits: decimals.most,
  });
}
