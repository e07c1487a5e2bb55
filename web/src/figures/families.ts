// Which drawing shows an Item. It is found by the words of its picture (`icon`), then by those of its id; a card of
// one's own that no family knows is shown by what it is: something for the head, for one hand, for both …
import type { CardFace } from '../generated/protocol';

/** The file of a drawing, and with it where on the figure it is. */
export type Place = 'heads' | 'armor' | 'hands' | 'both-hands' | 'feet' | 'extras' | 'companions';

type Family = readonly [part: string, words: RegExp];

const HEADS: readonly Family[] = [
  ['horned', /horn|viking|antler/],
  ['pointy', /pointy|wizard-hat|witch/],
  ['dunce', /dunce/],
  ['bandana', /bandana|headband|scarf|turban/],
  ['brass-hat', /custodian|brass-hat|shako|fez/],
  ['pith', /pith|brodie|safari/],
  ['tophat', /top-?hat|opera/],
  ['bowler', /bowler|fedora|derby/],
  ['mortarboard', /graduate|mortar/],
  ['bubble', /bubble|space-suit|astronaut|diving/],
  ['boppers', /bopper|antenna/],
  ['curls', /wave|wig|curl|hair|^hand$/],
  ['visor', /targeting|vr-headset|visor$|cyber-eye/],
  ['goggles', /goggle/],
  ['specs', /glasses|specs|spectacles|monocle|mask/],
  ['gizmo', /skull-slices|phreno|gizmo|brain|cog|gear/],
  ['crown', /crown|tiara|diadem|circlet/],
  ['laurel', /laurel|wreath/],
  ['helm', /helm|visored|barbute|armet/],
  ['cap', /cap\b|kettle/],
  ['hat', /hat\b|hood|cowl/],
];

const ARMOR: readonly Family[] = [
  ['cellophane', /transparent|cellophane|glass|plastic/],
  ['flaming', /fire|flam|burn/],
  ['slimy', /goo|slim|acid|mud/],
  ['short-wide', /^breastplate|short-wide/],
  ['cogs', /cog|gear|^chest-armor/],
  ['scale', /scale|mithril|chain|mail/],
  ['battle', /mecha|battle|robot|exo/],
  ['energy', /energy|force|field/],
  ['suit', /electric|suit|space|jump/],
  ['flight', /pilot|aero|jacket|fur/],
  ['pea-coat', /\bpeas?\b/],
  ['corset', /corset|bodice|girdle/],
  ['dress', /dress|gown|robe|kimono|skirt/],
  ['coat', /coat|cloak|cape|tunic|shirt/],
  ['leather', /leather|hide|jerkin|vest/],
  ['plate', /armor|plate|cuirass|mail|iron/],
];

const FEET: readonly Family[] = [
  ['kick-boots', /kick|stomp/],
  ['runners', /^run$|sprint|sneaker|running-really/],
  ['tracks', /running-shoe|track|tank/],
  ['sandals', /sandal|flip-?flop|barefoot/],
  ['magnet', /magnet/],
  ['rockets', /rocket|thruster/],
  ['winged', /wing|ankle-jets|hermes/],
  ['robot-foot', /robot|cyber|handy-foot|prosth/],
  ['spats', /spats|sonic|dress-shoe/],
  ['springs', /spring|bounc/],
  ['skates', /skate|roller|ski/],
  ['boots', /boot/],
  ['shoes', /shoe|slipper|clog/],
];

const ONE_HAND: readonly Family[] = [
  ['cane-sword', /sword-hilt|cane-sword/],
  ['cane-pistol', /cane-pistol/],
  ['saw', /saw\b/],
  ['nunchaku', /nunchaku|chucks|flail/],
  ['beam', /light-saber|photon|energy-sword|vibro/],
  ['rapier', /fencer|rapier|foil/],
  ['sabre', /sabre|saber|scimitar|cutlass|katana/],
  ['dagger', /dagger|stiletto|knife|poignard|dirk/],
  ['razor', /razor/],
  ['shield', /round-shield|buckler/],
  ['tower-shield', /shield/],
  ['sword', /sword|blade/],
  ['axe', /axe\b|hatchet|tomahawk/],
  ['mace', /mace|morning/],
  ['hammer', /hammer|mallet/],
  ['wrench', /wrench|spanner|tool/],
  ['bat', /baseball|\bbat\b|cricket/],
  ['baton', /baton|bopper|truncheon/],
  ['club', /club|cudgel/],
  ['torch', /torch|napalm|candle|brand/],
  ['wand', /wand|scepter|rod\b/],
  ['staff', /staff|crook/],
  ['halberd', /spear|lance|trident|halberd|polearm|scythe/],
  ['pole', /pole|\bbo\b|stick$/],
  ['rat', /mouse|rat\b/],
  ['grater', /cheese|grater/],
  ['tuba', /tuba|trumpet|horn\b|lute|guitar|drum/],
  ['whip', /whip|lash|rope/],
  ['brain', /brain/],
  ['field', /dunce|stupid/],
  ['fist', /fist|gauntlet|glove|knuckle|claw/],
  ['laptop', /laptop|cyberdeck|computer/],
  ['watergun', /water-gun|squirt|foof/],
  ['raygun', /ray-?gun|blaster|phaser/],
  ['pistol', /revolver|pistol|gun\b|musket/],
  ['parasol', /umbrella|parasol/],
  ['spyglass', /spyglass|telescope/],
  ['oilcan', /\boil|grease/],
  ['bellows', /bellows|pulsator|pump/],
  ['steam-pipe', /steam/],
  ['raincloud', /rain|cloud|precipitat/],
  ['gadget', /headset|amplifier|radio|remote|device|phone/],
  ['cane', /cane\b/],
  ['bow', /bow\b/],
  ['book', /book|tome|scroll/],
  ['orb', /orb|crystal|globe/],
  ['flag', /flag|banner/],
  ['sack', /bag|sack|purse/],
];

/** Held across the body. What is not here, like a bow or a pole, is held upright as with one hand. */
const TWO_HANDS: readonly Family[] = [
  ['banana-gun', /banana/],
  ['laser-gun', /laser|maser|razer|bolter/],
  ['elephant-gun', /elephant/],
  ['blunderbuss', /blunderbuss/],
  ['minigun', /minigun|gatling/],
  ['cannon', /fire-ray|heat-ray|cannon|bazooka|mortar/],
  ['chainsaw', /chainsaw/],
  ['rock', /rock\b|stone|boulder/],
  ['ladder-arc', /lightning|jacobs/],
  ['rifle', /rifle|gun\b|musket|crossbow/],
];

const BESIDES: readonly Family[] = [
  ['cloak', /cloak|cape/],
  ['ladder', /ladder/],
  ['dolly', /hand-truck|dolly|cart/],
  ['jetpack', /jetpack|wing/],
  ['walker', /walking-scout|mech|walker/],
  ['tailgun', /tail/],
  ['unicycle', /unicycle|pedal|wheel/],
  ['mustache', /mustache|beard/],
  ['monocle', /spectacles|monocle|glasses/],
  ['pipe', /pipe|cigar/],
  ['teeth', /smile|teeth|fang/],
  ['medal', /medal|order|badge|star\b|amulet|necklace/],
  ['epaulets', /shoulder|epaulet/],
  ['undies', /underwear|undergarment|pants|trousers/],
  ['ring', /ring\b/],
  ['kneepads', /knee-pad|kneepad/],
  ['spikes', /spike|spiky/],
  ['stockings', /legs|hose|sock|stocking/],
  ['dancing-sword', /sword|blade/],
  ['floating-orb', /crystal|orb\b|globe/],
  ['shoulder-fish', /fish|symbio/],
  ['shoulder-pet', /chameleon|lizard|parrot|bird|pet\b/],
  ['belt-tape', /bandage|tape/],
  ['belt-scroll', /dam$|plan|map|scroll|letter/],
  ['belt-sandwich', /sandwich|meal|food|bread/],
];

/** Items that walk beside their owner. */
const PETS: readonly Family[] = [
  ['robot-dog', /dogbot|sniffing/],
  ['dog', /dog|wolf/],
];

const COMPANIONS: readonly Family[] = [
  ['robot', /robot-antennas|android|cyborg/],
  ['boxy-robot', /robot|golem|automat/],
  ['lady', /lipstick|assistant|maid|woman/],
  ['hairy', /sasquatch|hairy|ape|bear|ogre/],
  ['red-shirt', /shirt|soldier|guard/],
  ['rogue', /robber|rogue|thief|spy/],
  ['kid', /smart|kid|child|boy|girl/],
  ['dog', /dog|wolf|hound/],
  ['steed', /horse|steed|mount|pony|dragon/],
  ['porter', /backpack|hireling|porter|knapsack/],
];

function found(face: CardFace, families: readonly Family[]): string | undefined {
  const own = families.find(([part]) => part === face.id);
  if (own) return own[0];
  for (const name of [face.icon, face.id]) for (const [part, words] of families) if (words.test(name)) return part;
  return undefined;
}

export interface Shown {
  place: Place;
  part: string;
}

/** The drawing of an Item, and where it belongs. */
export function familyOf(face: CardFace): Shown {
  if (face.slot === 'headgear') return { place: 'heads', part: found(face, HEADS) ?? 'cap' };
  if (face.slot === 'armor') return { place: 'armor', part: found(face, ARMOR) ?? 'plate' };
  if (face.slot === 'footgear') return { place: 'feet', part: found(face, FEET) ?? 'boots' };
  if ((face.hands ?? 0) >= 2) {
    const across = found(face, TWO_HANDS);
    const upright = across ? undefined : found(face, ONE_HAND);
    return upright ? { place: 'hands', part: upright } : { place: 'both-hands', part: across ?? 'rifle' };
  }
  if (face.hands) return { place: 'hands', part: found(face, ONE_HAND) ?? (isWeapon(face) ? 'sword' : 'sack') };
  const pet = found(face, PETS);
  if (pet) return { place: 'companions', part: pet };
  return { place: 'extras', part: found(face, BESIDES) ?? (isWeapon(face) ? 'dancing-sword' : 'belt-pouch') };
}

const isWeapon = (face: CardFace) => face.tags.includes('weapon');

export const companionOf = (face: CardFace): string => found(face, COMPANIONS) ?? 'friend';

const CURSES: readonly Family[] = [
  ['chicken', /chicken|duck|dodo|hen\b/],
  ['mirror', /mirror/],
  ['swirl', /female|male|sex|body-swapping|bow-tie|large-dress/],
  ['atoms', /atom|nuclear|radio/],
  ['sun', /sun|flare|burn/],
  ['wolf', /wolf|beast/],
  ['rust', /\boil|\brust|lubric/],
  ['hourglass', /hourglass|sands|time/],
  ['stink', /ketchup|smell|sauce|spatter|spill/],
];
export const curseOf = (face: CardFace): string => found(face, CURSES) ?? 'cloud';

/** Titles and degrees that stay with a player are worn on the head; other cards that stay are not seen. */
const HONOURS: readonly Family[] = [
  ['mortarboard', /graduate|degree/],
  ['laurel', /laurel|title/],
];
export const honourOf = (face: CardFace): string | undefined => found(face, HONOURS);

const CLASSES: readonly Family[] = [
  ['warrior', /barbarian|warrior|fighter|knight/],
  ['wizard', /wizard|mage|sorcer/],
  ['cleric', /holy|cleric|priest|monk/],
  ['thief', /hooded|thief|ninja|assassin/],
  ['bounty-hunter', /wanted|hunter/],
  ['gadgeteer', /tinker|gadget/],
  ['psychic', /psych/],
  ['trader', /^trade|merchant/],
  ['explorer', /compass|explor/],
  ['mechanic', /repair|mechanic/],
  ['officer', /rank|officer|soldier/],
  ['tycoon', /top-hat|tycoon|noble/],
];
export const classOf = (face: CardFace): string => found(face, CLASSES) ?? 'calling';

const RACES: readonly Family[] = [
  ['dwarf', /^dwarf|gnome/],
  ['elf', /elf/],
  ['halfling', /hobbit|halfling/],
  ['cyborg', /android|cyborg|robot/],
  ['feline', /cat\b|feline|lion|tiger/],
  ['mutant', /octoman|mutant|alien/],
];
export const raceOf = (face: CardFace): string => found(face, RACES) ?? 'stranger';
