import type { patterns as source } from "../../en/lazy/patterns.ts";

export const patterns: Record<keyof typeof source, string> = {
  "input.empty": "Hindi puwedeng walang laman",
  "pattern.anyCharacters": "Gumamit ng {min} hanggang {max} character",
  "pattern.letterFirst": "Gumamit ng {min} hanggang {max} letra at numero, at magsimula sa letra",
  "pattern.chineseAndDigits": "Gumamit ng {min} hanggang {max} Chinese character o numero",
  "pattern.email": "Maglagay ng email na tulad ng name@example.com, {min} hanggang {max} character",
  "pattern.lettersOrDigits": "Gumamit ng {min} hanggang {max} letra o numero lang",
  "pattern.lettersAndDigits": "Gumamit ng {min} hanggang {max} letra at numero, at dapat may kahit tig-isa",
  "pattern.digits": "Gumamit ng {min} hanggang {max} numero lang",
  "pattern.alphanumericWithUppercase":
    "Gumamit ng {min} hanggang {max} letra o numero, na may kahit isang malaking letra",
  "pattern.englishAndSpaces": "Gumamit ng {min} hanggang {max} letrang English at space",
  "pattern.noSpaces": "Gumamit ng {min} hanggang {max} character na walang space",
  "pattern.chineseAndPunctuation": "Gumamit ng {min} hanggang {max} Chinese character at bantas",
  "pattern.yearFirstDate": "Isulat ang petsa bilang yyyy-MM-dd, halimbawa 1999-12-31",
  "pattern.monthFirstDate": "Isulat ang petsa bilang MM-dd-yyyy, halimbawa 12-31-1999",
  "pattern.korean": "Gumamit ng {min} hanggang {max} Korean character",
  "pattern.thai": "Gumamit ng {min} hanggang {max} Thai character",
  "pattern.thaiOrEnglishAndSpaces": "Gumamit ng {min} hanggang {max} letrang Thai o English at space",
  "pattern.uppercaseAndSpaces": "Gumamit ng {min} hanggang {max} malaking letra at space, na may kahit isang letra",
  "pattern.uppercase": "Gumamit ng {min} hanggang {max} malaking letra lang",
  "pattern.fullName": "Isulat ang pangalan at apelyido na may isang space sa pagitan, {min} hanggang {max} character",
  "pattern.strongPassword":
    "Gumamit ng {min} hanggang {max} character na may malaking letra, maliit na letra, numero at simbolo",
  "pattern.fullWidthJapanese": "Gumamit ng {min} hanggang {max} full-width na Japanese character",
  "username.isNumber": "Mukhang mobile number ito. Pumili ng username na may letra.",
  "password.isUsername": "Dapat iba ang password sa username",
  "password.fromName": "Masyadong katulad ng pangalan, number o email mo. Pumili ng mas mahirap hulaan.",
  "password.common": "Masyadong karaniwan ang password na ito. Pumili ng iba.",
};
