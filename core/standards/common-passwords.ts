/**
 * Passwords of eight and more characters that stand at the top of published breach lists, lower case. Source: the commonest
 * entries, by count, of the lists that ASVS 5.0 section 6.2.4 recommends to check against.
 */
const LIST = `
password 12345678 123456789 1234567890 password1 password123 password12 passw0rd p@ssw0rd p@ssword qwertyui qwertyuiop qwerty123 qwerty12
qwerty1234 qwerty12345 1q2w3e4r 1q2w3e4r5t 1qaz2wsx 1qazxsw2 zaq12wsx zaq1zaq1 qazwsxedc q1w2e3r4 q1w2e3r4t5 asdfghjk asdfghjkl asdfasdf
asdf1234 zxcvbnm1 zxcvbnm123 zxcvbnm, 11111111 111111111 1111111111 00000000 000000000 0000000000 22222222 33333333 44444444 55555555
66666666 77777777 88888888 99999999 12341234 12344321 12121212 11223344 1122334455 11112222 12345679 123456781 123456782 1234567a
123456789a 12345678a 1234567q a12345678 a123456789 aa123456 aa12345678 abc12345 abc123456 abcd1234 abcd12345 abcdefgh abcdefg1 abcdefghi
abcdefghij abc123abc abcabcabc 1a2b3c4d 87654321 987654321 9876543210 0987654321 098765432 01234567 012345678 0123456789 10203040 102030405
147258369 159753456 123654789 741852963 789456123 789456123a 963852741 321654987 147852369 123123123 321321321 123321123 112233445 121212121
123qweasd 123qwe123 123qweasdzxc qweasdzxc qweasd123 qwe123456 qwe12345 123456qwe qweqweqwe qweasdqwe 1234qwer qwer1234 qwer12345 qwerqwer
1qaz2wsx3edc 1qaz!qaz !qaz2wsx zaq!2wsx !qaz@wsx 1q2w3e4r5t6y 1q2w3e4r5t6y7u qwertyuiop[] qwertyuiop1 qwerty1! qwerty123! qwerty!23
asd123456 asdasdasd asdfghj1 asdqwe123 zxcasdqwe zxczxczxc zxcvbnm12 poiuytre poiuytrewq lkjhgfdsa mnbvcxz1 mnbvcxzl
iloveyou iloveyou1 iloveyou2 iloveyou! iloveyou123 iloveu12 ilovegod iloveme1 loveyou1 lovelove loveyou2 iloveyou3 princess princess1 princess123
sunshine sunshine1 sunshine123 football football1 football12 baseball baseball1 basketball basketball1 volleyball softball superman superman1
superman123 batman123 spiderman spiderman1 starwars starwars1 pokemon1 pokemon123 minecraft minecraft1 minecraft123 fortnite roblox123 letmein1
letmein123 letmein12 letmein! welcome1 welcome12 welcome123 welcome1! welcome2 welcome01 welcome@123 admin123 admin1234 admin12345 admin@123
admin123! administrator administrator1 adminadmin rootroot root1234 toor1234 test1234 test12345 testtest testing1 testing123 test123456 guest123
guest1234 user1234 user12345 master12 master123 changeme changeme1 changeme123 default1 secret12 secret123 secret1234 whatever whatever1 trustno1
computer computer1 internet internet1 michelle michelle1 jennifer jennifer1 jessica1 jessica12 ashley12 ashley123 michael1 michael12 michael123
jordan23 jordan123 daniel123 daniel12 anthony1 matthew1 charlie1 charlie123 andrew123 joshua123 thomas123 robert123 william1 richard1 alexander
alexander1 alexandra christian christian1 christopher benjamin benjamin1 nicholas nicholas1 jonathan jonathan1 samantha samantha1 elizabeth
elizabeth1 stephanie stephanie1 veronica victoria victoria1 patricia patricia1 danielle danielle1 natalie1 isabella isabella1 gabriella gabriel1
fernando fernando1 alejandro alejandra francisco cristina carolina carolina1 angelica valentina valentina1 sebastian sebastian1 beautiful
beautiful1 butterfly butterfly1 chocolate chocolate1 cupcake1 cookie123 cookies1 blink182 slipknot metallica metallica1 nirvana1 greenday
greenday1 manchester liverpool liverpool1 arsenal1 arsenal123 chelsea1 chelsea123 barcelona barcelona1 realmadrid juventus juventus1 cowboys1
steelers steelers1 yankees1 lakers24 redskins packers1 patriots dolphins mercedes mercedes1 porsche1 ferrari1 mustang1 mustang12 corvette
harley01 harleydavidson yamaha123 hondacivic dragon12 dragon123 dragonball dragon1234 monkey12 monkey123 monkey1234 shadow12 shadow123 hunter12
hunter123 killer12 killer123 tigger12 tigger123 ginger12 maggie12 maggie123 pepper12 buster12 buster123 soccer12 soccer123 hockey12 hockey123
flower12 flower123 purple12 purple123 orange12 orange123 yellow12 summer12 summer123 summer2020 summer2021 summer2022 summer2023 summer2024
summer2025 summer2026 winter12 winter123 winter2020 winter2021 winter2022 winter2023 winter2024 winter2025 winter2026 spring2023 spring2024
spring2025 spring2026 autumn2023 autumn2024 autumn2025 autumn2026 january1 december december1 november november1 october1 february september
september1 friday13 midnight midnight1 precious precious1 blessed1 jesus123 jesuschrist jesusislord godisgood christ123 angel123 angels123
babygirl babygirl1 babygirl12 babyboy1 sweetheart sweetie1 sweetpea darling1 honey123 forever1 forever21 lovely12 loveme12 mybaby12 mother12
mommy123 daddy123 family12 family123 friends1 friends12 bestfriend brother1 sister12 nothing1 anything something freedom1 freedom123 fuckyou1
fuckyou2 fuckyou12 fuckyou123 fucker12 asshole1 bullshit motherfucker samsung1 samsung123 google123 facebook facebook1 facebook123 microsoft
windows1 windows10 linux123 apple123 android1 nintendo playstation gateway1 hello123 hello1234 hello12345 helloworld hellohello hallo123 hallo1234
passwort passwort1 passwort123 kennwort geheim123 schatz123 motdepasse azertyui azertyuiop azerty123 azerty12 contrasena contraseña contrasena1
teamo123 tequiero teamomucho senha123 senha1234 senha12345 wachtwoord wachtwoord1 welkom01 welkom123 haslo123 haslo1234 polska123 zaqwsxcde
parola123 parola12 heslo123 jelszo123 salasana lozinka1 sifre123 parool123 slaptazodis privet123 qwertyu1 marina123 natasha1 nikita123 natali123
vladimir vladimir1 ekaterina aleksandr dmitriy1 sergey123 andrey123 spartak1 zenit123 lokomotiv 1234abcd 12345abc 123abc123 123456abc 12345qwert
12345qwerty 1234567890q 1234567890a 123456789q 123456789z 12345678910 1234567891 123456789123 1234567899 1231231234 12312312 11111111a 1111111a
1111aaaa aaaa1111 aaaaaaaa aaaaaaaaa aaaaaaaaaa bbbbbbbb zzzzzzzz xxxxxxxx qqqqqqqq 1a1a1a1a 1q1q1q1q q1q1q1q1 a1a1a1a1 a1b2c3d4 a1s2d3f4 z1x2c3v4
g00gle123 passpass pass1234 pass12345 pass123456 password! password!1 password1! password1234 password12345 password2 password3 password01
password11 password99 password00 password@1 password@123 passw0rd1 passw0rd! passw0rd123 p@ssw0rd1 p@ssw0rd123 p@55w0rd pa55word pa55w0rd
pa$$word pa$$w0rd passwords mypassword mypassword1 newpassword thepassword nopassword yourpassword password4 password5 password6 password7
password8 password9 password10 password13 password21 password22 password23 access14 accessdenied login123 login1234 loginlogin supervisor
superuser sysadmin service1 support1 support123 backup123 oracle123 mysql123 postgres database server123 company1 company123 business
office123 manager1 manager123 marketing sales123 training training1 temp1234 temporary temppass demo1234 demodemo example1 sample123
`;

/** Lower case, at least eight characters each. */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(LIST.trim().split(/\s+/u));
