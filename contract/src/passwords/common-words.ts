/**
 * The words that most leaked passwords contain, in lower case and without substitutions: words about
 * passwords, neighbouring keys, names, seasons, months, animals, teams and brands. `guessable.ts` also finds
 * their usual spellings.
 */
export const commonWords: ReadonlySet<string> = new Set(
  `a aa aaa ab abc abcd abcde abcdef abcdefg x xx xxx z zz
   access account admin administrator backup change changeme company computer default demo desktop forgot guest hello
   hellohello hunter internet letmein letmeinnow login manager master mypass mypassword nopass office pass passpass
   passphrase password passwords passwort passw passwd private root secret secure security server service support system
   temp temppass temporary test tester testing testpass testtest trustno user username web welcome welcomeback work

   asd asdf asdfg asdfgh asdfghj asdfghjkl asdfasdf asdzxc azerty azertyuiop dvorak jkl poiuy qaz qazqaz qazwsx qazwsxedc
   qwaszx qwe qweasd qweasdzxc qweqwe qwer qwerasdf qwert qwertz qwertzu qwertzuiop qwerty qwertyqwerty qwertyu qwertyui
   qwertyuiop wasd wsx zaq zaqwsx zaqxsw zxc zxcv zxcvb zxcvbn zxcvbnm

   adam alex alexander alexis alice amanda andrea andreas andrew angel angela anna anthony antonio ashley austin barbara
   benjamin bob brandon brian carlos carol caroline charles charlie charlotte chris christian christina daniel daniela
   david dennis diana dominic edward elena elizabeth emma eric fabian felix fernando francesco frank gabriel george grace
   hannah heather henry isabella jack jackson jacob james jasmine jason jennifer jeremy jessica john jonathan jordan jose
   joseph joshua juan julia julian justin karen katherine kevin kimberly laura lauren leon leonardo linda lisa lorenzo
   lucas luis madison manuel marco maria marie mario mark martin mary matthew maximilian melissa mercedes michael michelle
   miguel mohamed mohammed muhammad natalie natasha nathan nicholas nicole oliver olivia pamela patricia patrick paul
   pedro peter philip rachel raphael rebecca ricardo richard robert roberto samantha samuel sandra sarah sebastian simon
   sofia sophia sophie stephanie stephen steven susan taylor thomas tiffany victor victoria vincent william

   spring summer autumn fall winter january february march april may june july august september october november december
   monday tuesday wednesday thursday friday saturday sunday birthday christmas easter holiday weekend

   amor babygirl beautiful blessed dream dreams faith family flower forever freedom friend friends happy heaven honey
   iloveyou jesus jesuschrist kisses life loveyou love lovely lover loveme loves lucky money music mylove peace princess
   prince sexy shalom smile soleil soulmate sunshine sweet sweetheart sweetie teamo tequiero trust wonderful

   apple banana bear bubbles bunny butterfly cheese cherry chocolate coffee cookie cookies diamond dolphin dragon eagle
   falcon ginger gold golden hamster kitty kitten lemon lion monkey mustang orange panther peaches peanut pepper phoenix
   pineapple pizza puppy purple rainbow red rose scorpion shadow silver snoopy spider strawberry sugar tiger tigger turtle
   vanilla whiskey wolf yellow blue green black white pink

   arsenal barcelona baseball basketball batman boss captain celtic champion chelsea computer cowboy cowboys cricket
   darkness facebook fcbayern ferrari football fuckyou gamer gandalf gangster gateway golf google hammer harley harrypotter
   hockey instagram ironman juventus killer legend lakers linkedin liverpool london manchester matrix metallica microsoft
   minecraft naruto nintendo player playstation pokemon porsche realmadrid rangers samsung skyline slayer soccer spiderman
   starwars steelers superman superstar thunder toyota trinity twitter warrior windows wizard xbox yankees youtube zidane

   berlin brasil canada chicago dallas denver england espana france germany hamburg india indonesia italia istanbul
   jakarta malaysia mexico moscow nigeria pakistan paris philippines portugal russia texas turkey vietnam america`
    .trim()
    .split(/\s+/),
);
