import type { Country } from "@perya/contract";

/** A country as the api lists it, with a simpler pattern. */
export const samplePhilippines: Country = {
  countryCode: "PH",
  countryDialingCode: "63",
  mobileDigits: { min: 10, max: 10 },
  mobilePattern: "9[1-9][0-9]{8}",
};

export const sampleMalaysia: Country = {
  countryCode: "MY",
  countryDialingCode: "60",
  mobileDigits: { min: 9, max: 10 },
  mobilePattern: "1[0-9]{8,9}",
};
