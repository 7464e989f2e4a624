import type { patterns as source } from "../../en/lazy/patterns.ts";

export const patterns: Record<keyof typeof source, string> = {
  "input.empty": "Hindi puwedeng walang laman",
  "pattern.anyCharacters": "Gumamit ng {min} hanggang {max} character",
  "pattern.letterFirst": "Gumamit ng {min} hanggang {max} letra at numero, at magsimula sa letra",
  "pattern.chineseAndDigits": "Gumamit ng {min} hanggang {max} Chinese character o numero",
  "pattern.email": "Gumamit ng address na tulad ng name@example.com, {min} hanggang {max} character",
  "pattern.lettersOrDigits": "Gumamit ng {min} hanggang {max} letra o numero lang",
  "pattern.lettersAndDigits": "Gumamit ng {min} hanggang {max} letra at numero, at dapat may tig-isa man lang",
  "pattern.digits": "Gumamit ng {min} hanggang {max} numero lang",
  "pattern.alphanumericWithUppercase":
    "Gumamit ng {min} hanggang {max} letra o numero, at dapat may isang malaking letra man lang",
  "pattern.englishAndSpaces": "Gumamit ng {min} hanggang {max} letrang English at space",
  "pattern.noSpaces": "Gumamit ng {min} hanggang {max} character na walang space",
  "pattern.chineseAndPunctuation": "Gumamit ng {min} hanggang {max} Chinese character at bantas",
  "pattern.yearFirstDate": "Isulat ang petsa bilang yyyy-MM-dd, halimbawa 1999-12-31",
  "pattern.monthFirstDate": "Isulat ang petsa bilang MM-dd-yyyy, halimbawa 12-31-1999",
  "pattern.korean": "Gumamit ng {min} hanggang {max} Korean character",
  "pattern.thai": "Gumamit ng {min} hanggang {max} Thai character",
  "pattern.thaiOrEnglishAndSpaces": "Gumamit ng {min} hanggang {max} letrang Thai o English at space",
  "pattern.uppercaseAndSpaces":
    "Gumamit ng {min} hanggang {max} malaking letra at space, at dapat may isang letra man lang",
  "pattern.uppercase": "Gumamit ng {min} hanggang {max} malaking letra lang",
  "pattern.fullName": "Isulat ang pangalan at apelyido na may isang space sa pagitan, {min} hanggang {max} character",
  "pattern.strongPassword":
    "Gumamit ng {min} hanggang {max} character na may malaking letra, maliit na letra, numero at simbolo",
  "pattern.fullWidthJapanese": "Gumamit ng {min} hanggang {max} full-width na Japanese character",
  "username.isNumber": "Parang mobile number ito. Pumili ng pangalang may letra",
  "password.isUsername": "Dapat iba ang password sa username",
  "password.fromName": "Masyadong malapit sa pangalan, numero o email mo. Pumili ng hindi mahuhulaan",
  "password.common": "Marami ang gumagamit ng password na ito kaya ito ang unang susubukan. Pumili ng iba",
};
