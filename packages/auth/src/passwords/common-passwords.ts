/**
 * The most frequent passwords in lists of stolen ones, in lower case. Attackers try these first, so none is accepted.
 */
export const commonPasswords: ReadonlySet<string> = new Set(
  `000000 00000000 010203 101010 102030 111111 11111111 112233 11223344 121212 123123 123123123 123321 1234567 12345678
  123456789 1234567890 123456a 123456q 123454321 12341234 123654 123789 131313 142536 147258 147258369 147852 159357 159753
  159951 1q2w3e 1q2w3e4r 1q2w3e4r5t 1qaz2wsx 1qazxsw2 111222 112358 192837 1g2w3e4r 222222 232323 252525 333333 444444
  456789 555555 654321 666666 696969 741852 741852963 753951 777777 7777777 789456 789456123 87654321 888888 88888888
  963852741 987654 987654321 9876543210 999999 123456 123qwe 123abc 123asd a123456 a1b2c3 a1b2c3d4 aa123456 aaaaaa
  abc123 abc12345 abcd1234 abcdef abcdefg abcdefgh access admin admin1 admin123 admin1234 administrator alexander
  amanda andrea andrew angel1 anthony apples arsenal asdasd asdasdasd asdf1234 asdfasdf asdfgh asdfghjk asdfghjkl
  ashley austin azerty azertyuiop babygirl bailey banana barcelona baseball basketball batman bigdaddy biteme blahblah
  blessed blink182 bond007 boomer booboo brandon buster butterfly cameron changeme charlie charlie1 cheese chelsea
  chicken chocolate computer cookie corvette cowboy creative dallas daniel danielle default diamond dolphin donald
  dragon dragon1 dreams eagles elizabeth eminem england everton family ferrari fishing flower football football1
  forever freedom friends fuckyou gateway george ginger google guitar hannah harley hello1 hello123 hellohello heaven
  hockey hunter hunter2 iloveu iloveyou iloveyou1 internet iwantu jackson jasmine jennifer jessica jesus1 johnny
  jonathan jordan jordan23 joshua junior justin killer kitten klaster knight lakers lalala letmein letmein1 liverpool
  liverpool1 london loveme lovely lovelove loveyou maggie manchester marina marlboro martin master matrix matthew
  maverick melissa mercedes merlin metallica michael michelle mickey minecraft monica monkey monkey1 monster mother
  mustang mynoob nathan naruto nicole nothing oliver orange p@ssw0rd p@ssword parola pass123 pass1234 passw0rd
  passwd password password! password0 password01 password1 password1! password12 password123 password1234 password2
  patrick peaches peanut pepper phoenix pokemon pokemon1 pretty princess princess1 purple q1w2e3 q1w2e3r4 q1w2e3r4t5
  qazwsx qazwsxedc qq123456 qwe123 qweasd qweasdzxc qweqwe qwer1234 qwerty qwerty1 qwerty12 qwerty123 qwerty1234
  qwertyu qwertyui qwertyuiop rachel ranger rangers rebecca richard robert samantha samsung samuel sarah1 scooter
  secret secret1 shadow shadow1 silver single slayer snoopy soccer sophie spiderman spongebob starwars steven
  summer sunshine sunshine1 superman superman1 taylor tennis test123 test1234 testing testtest thomas thunder tigers
  tigger tinkerbell trustno1 unknown user123 vanessa victoria welcome welcome1 welcome123 whatever william winter
  wizard xxxxxx yankees yellow zaq12wsx zaq1zaq1 zxcvbn zxcvbnm zxcvbnm1`.split(/\s+/),
);
