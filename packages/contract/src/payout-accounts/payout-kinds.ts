/** Kinds of payout account: an e-wallet by its mobile number, or a bank account. */
export const PAYOUT_KINDS = ["gcash", "maya", "bank"] as const;

export type PayoutKind = (typeof PAYOUT_KINDS)[number];

/** Philippine banks on InstaPay or PESONet, by our own codes. Bank names are not translated. */
export const BANKS = {
  AUB: "Asia United Bank",
  BDO: "BDO Unibank",
  BPI: "Bank of the Philippine Islands",
  CHINABANK: "China Bank",
  CIMB: "CIMB Bank Philippines",
  DBP: "Development Bank of the Philippines",
  EASTWEST: "EastWest Bank",
  GOTYME: "GoTyme Bank",
  LANDBANK: "Land Bank of the Philippines",
  MARIBANK: "MariBank",
  MAYABANK: "Maya Bank",
  METROBANK: "Metrobank",
  PBCOM: "Philippine Bank of Communications",
  PNB: "Philippine National Bank",
  PSBANK: "PSBank",
  RCBC: "RCBC",
  SECURITYBANK: "Security Bank",
  TONIK: "Tonik Digital Bank",
  UNIONBANK: "UnionBank of the Philippines",
  UNOBANK: "UNO Digital Bank",
} as const;

export type BankCode = keyof typeof BANKS;

export function isBankCode(code: string): code is BankCode {
  return Object.hasOwn(BANKS, code);
}
