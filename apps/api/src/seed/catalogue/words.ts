/**
 * Words for names of demo slots, with Filipino themes. English first, then Tagalog after a slash where it differs; a
 * dash means no Tagalog name.
 */
export type Word = { en: string; ty: string | null };

const read = (list: string): Word[] =>
  list
    .split(/,\s*/)
    .map((entry) => entry.trim())
    .filter(Boolean)
    .map((entry) => {
      const [en = "", ty = en] = entry.split("/");
      return { en, ty: ty === "-" ? null : ty };
    });

/** Themes of slot names. Each vendor prefers some of them. */
export const THEMES = {
  creatures: read(`Tarsier, Carabao/Kalabaw, Firefly/Alitaptap, Hornbill/Kalaw, Monkey-Eater/-, Maya Bird/Ibong Maya,
    Butterfly/Paruparo, Dragonfly/Tutubi, Gecko/Tuko, Civet/Musang, Pilandok, Tamaraw, Flying Fox/Kabog, Kingfisher/-,
    Heron/Tagak, Owl/Kuwago, Beetle/Salagubang, Cricket/Kuliglig, Goat/Kambing, Stallion/Kabayo, Python/Sawa,
    Bee Keeper/-, Parakeet/Loro, Pangolin/Balintong`),
  sea: read(`Whale Shark/Butanding, Sea Turtle/Pawikan, Dolphin/Lumba-lumba, Seahorse/-, Pearl/Perlas, Coral/Korales,
    Nautilus, Manta/Pagi, Anchor/Angkla, Lighthouse/Parola, Vinta, Balangay, Outrigger/Bangka, Shoreline/Dalampasigan,
    Lagoon/Lawa, Tide/-, Conch/Kabibe, Starfish/Bituing-dagat, Mermaid/Sirena, Kraken/-, Reef/Bahura, Harbour/Daungan,
    Sandbar/-, Driftwood/-`),
  orchard:
    read(`Sampaguita/Sampagita, Mango/Mangga, Coconut/Niyog, Pomelo/Suha, Guava/Bayabas, Rambutan, Lanzones, Durian,
    Calamansi/Kalamansi, Santol, Atis, Papaya, Pineapple/Pinya, Banana Heart/Puso ng Saging, Bamboo/Kawayan, Abaca/Abaka,
    Narra, Balete, Waling-Waling, Ylang-Ylang/Ilang-ilang, Orchid/Orkidya, Gumamela, Anahaw, Rice Stalk/Uhay`),
  sky: read(`Crescent/-, Comet/Kometa, Rainbow/Bahaghari, Thunder/Kulog, Lightning/Kidlat, Monsoon/Habagat, Amihan,
    Morning Star/Tala, Aurora/-, Eclipse/Laho, Cloudburst/-, Whirlwind/Ipo-ipo, Dewdrop/Hamog, Sunrise/Bukang-liwayway,
    Twilight/Takipsilim, Full Moon/Kabilugan, Constellation/-, Zephyr/-, Ember/Baga, Starlight/-`),
  myth: read(`Diwata, Kapre, Tikbalang, Bakunawa, Sarimanok, Duwende, Engkanto, Datu, Lakan, Rajah, Mayari, Hanan,
    Minokawa, Adarna/Ibong Adarna, Nuno, Maharlika, Lambana, Santelmo, Agimat, Buhawi, Hari`),
  fair: read(`Parol, Carousel/Tiyubibo, Ferris Wheel/Ruweda, Kite/Saranggola, Spinning Top/Trumpo, Marble/Holen,
    Mask/Maskara, Drum/Tambol, Gong/Agong, Kulintang, Guitar/Gitara, Tinikling, Jeepney, Kalesa, Stilt Walker/-,
    Puppet/Manika, Banderitas, Fireworks/Kuwitis, Trumpet/Torotot, Accordion/Akordyon, Ticket Booth/-, Mirror Maze/-,
    Cotton Candy/-, Palosebo`),
  kitchen:
    read(`Halo-Halo, Bibingka, Puto Bumbong, Ube, Leche Flan, Turon, Taho, Buko Pandan, Pastillas, Polvoron, Ensaymada,
    Pan de Sal, Kutsinta, Sapin-Sapin, Champorado/Tsampurado, Sorbetes, Barako, Salabat, Suman, Biko, Espasol, Palitaw,
    Tablea, Maja Blanca`),
  craft:
    read(`Capiz/Kapis, Loom/Habihan, Clay Jar/Palayok, Woven Mat/Banig, Fan/Pamaypay, Salakot, Barong, Silver Comb/-,
    Music Box/-, Compass/Kumpas, Treasure Chest/Baul, Crown/Korona, Lantern Key/-, Bell Tower/Kampanaryo, Sungka,
    Hourglass/-, Blade Smith/-, Gilt Frame/-, Map Room/-, Porcelain/Porselana, Rattan/Yantok, Mother-of-Pearl/-`),
} as const;

export type Theme = keyof typeof THEMES;

/** Epithets, placed before a noun. The Tagalog form includes the linker. */
export const EPITHETS =
  read(`Gilded/Gintong, Crimson/Pulang, Silver/Pilak na, Azure/Asul na, Emerald/Luntiang, Ivory/Puting,
  Midnight/-, Violet/Lilang, Merry/Masayang, Brave/Matapang na, Sweet/Matamis na, Little/Munting, Great/Dakilang,
  Ancient/Sinaunang, Hidden/Lihim na, Lost/Nawawalang, Bright/Maliwanag na, Silent/Tahimik na, Swift/Mabilis na,
  Royal/Maharlikang, Enchanted/Engkantadong, Starry/Mabituing, Frosty/Malamig na, Amber/-, Velvet/-, Moonlit/-, Sunlit/-,
  Wandering/Gumagalang, Dancing/Sumasayaw na, Singing/Umaawit na, Laughing/Tumatawang, Sleeping/Natutulog na,
  Curious/Mausisang, Humble/Mapagkumbabang, Mighty/Makapangyarihang, Clever/Matalinong, Playful/Malikot na,
  Faithful/Tapat na, Painted/Pinintahang, Woven/Hinabing, Seventh/Ikapitong, Twin/Kambal na, Last/Huling, First/Unang,
  Northern/-, Southern/-, Eastern/-, Western/-, Copper/Tansong, Jade/-, Rosy/-, Misty/Maulap na, Stormy/Maunos na,
  Gentle/Banayad na, Noble/Marangal na, Whispering/Bumubulong na, Glimmering/Kumikinang na, Blooming/Namumulaklak na`);

/** Names of events: after a noun in English, before it in Tagalog, as in "Parol Parade" and "Parada ng Parol". */
export const EVENTS =
  read(`Parade/Parada ng, Carnival/Karnabal ng, Nights/Gabi ng, Serenade/Harana ng, Voyage/Paglalayag ng,
  Market/Palengke ng, Riddle/Bugtong ng, Garden/Hardin ng, Legend/Alamat ng, Secrets/Lihim ng,
  Dance/Sayaw ng, Song/Awit ng, Harvest/Ani ng, Treasure Hunt/Hanap-yaman ng, Regatta/Regata ng, Lullaby/Oyayi ng, Jubilee/-,
  Promenade/-, Expedition/Ekspedisyon ng, Workshop/Talyer ng, Bazaar/Tiangge ng, Almanac/Almanake ng, Express/-,
  Theatre/Dulaan ng, Rhapsody/-, Crossing/Tawiran ng, Reunion/Balikan ng, Masquerade/-, Festival/Pista ng, Trail/Landas ng,
  Kingdom/Kaharian ng, Quest/-, Vault/Kaban ng, Wonders/Hiwaga ng, Chronicles/Salaysay ng`);

/** Places for names such as "Pearl of Sulu" and "Perlas ng Sulu". */
export const PLACES =
  read(`Palawan, Mayon, Banaue, Vigan, Siargao, Batanes, Sulu, Bohol, Iloilo, Samar, Leyte, Marinduque,
  Camiguin, Siquijor, Taal, Mount Apo/Bundok Apo, Pulag, Laguna, Tawi-Tawi, Sagada, Bicol, Mindoro, Quezon, Ilocos`);

/** People for names such as "The Weaver's Riddle" and "Bugtong ng Manghahabi". */
export const PEOPLE = read(`Weaver/Manghahabi, Lamplighter/Tagasindi, Fisherman/Mangingisda, Farmer/Magsasaka,
  Potter/Magpapalayok, Baker/Panadero, Sailor/Mandaragat, Dancer/Mananayaw, Drummer/Tambolero, Grandmother/Lola,
  Storyteller/Kuwentista, Kutsero, Blacksmith/Panday, Pearl Diver/Maninisid, Kite Maker/-, Healer/Albularyo,
  Puppeteer/-, Clockmaker/-, Carver/Manlililok, Beekeeper/-, Explorer/Manlalakbay, Goldsmith/Platero, Poet/Makata,
  Ringmaster/-`);

export const BELONGINGS =
  read(`Riddle/Bugtong, Map/Mapa, Lantern/Parol, Promise/Pangako, Chest/Baul, Song/Awit, Recipe/Resipe,
  Hourglass/-, Wager/-, Garden/Hardin, Mirror/Salamin, Notebook/Kuwaderno, Ring/Singsing, Bell/Kampana, Cart/Kariton,
  Boat/Bangka, Secret/Lihim, Apprentice/-, Holiday/Bakasyon, Gift/Regalo, Market Stall/Puwesto, Tower/Tore, Key/Susi,
  Dream/Panaginip, Marbles/Holen, Feast/Handaan, Umbrella/Payong, Harvest/Ani, Scarf/Bandana, Telescope/Teleskopyo,
  Coin Jar/Alkansiya, Fountain/Bukal, Hat/Sombrero, Window/Bintana, Orchard/Halamanan, Bridge/Tulay, Nightingale/-,
  Music Sheet/-, Treasure/Kayamanan, Wishing Well/Balon, Toolbox/-, Curtain/Tabing`);
