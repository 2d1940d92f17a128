import { brand } from '../brand.ts'
import type { Story } from './story.ts'

/** Josiah and the garden: told in letters between a brother in the hospital and a sister at home. */
export const josiah: Story = {
  id: 'josiah',
  name: 'Josiah',
  title: { en: 'Josiah and his sister’s garden', es: 'Josiah y el jardín de su hermana' },
  quote: {
    en: 'Ruth says a transplant is just moving house with your dirt on.',
    es: 'Ruth dice que un trasplante es nada más mudarse de casa con todo y tierra.',
  },
  attribution: { en: 'Josiah, age 10', es: 'Josiah, 10 años' },
  imageUrl: 'garden.svg',
  fullStoryUrl: '/josiah-story',
  imageAlt: {
    en: 'A boy and his little sister, seen from behind, stand hand in hand among flowers taller than they are; she holds a watering can.',
    es: 'Un niño y su hermanita, de espaldas, están de la mano entre flores más altas que ellos; ella lleva una regadera.',
  },
  summary: {
    en: 'He is getting her bone marrow. She is getting his instructions about the beans. Their letters, spring to fall.',
    es: 'Él recibe la médula de ella. Ella recibe las instrucciones de él sobre los frijoles. Sus cartas, de la primavera al otoño.',
  },
  loves: { en: 'loves his sister’s garden', es: 'ama el jardín de su hermana' },
  article: {
    en: [
      {
        kind: 'lead',
        text: 'Their grandmother keeps the letters in a tin with the seed packets. These are some of them, spelled her way.',
      },
      {
        kind: 'text',
        text: 'Josiah Freeman is ten. He has a leukemia that needs new bone marrow, and the person whose marrow matches his is his sister, Ruth, who is six and also runs a garden. He and their mother are at the hospital. Ruth, after four days there, is home.',
      },
      { kind: 'heading', text: 'Ruth to Josiah, in March' },
      {
        kind: 'text',
        text: 'Dear Josiah, Grandma is writing and I am telling it. My hip hurts where they took the marrow out, but only for cartwheels, so I stopped cartwheels. You know there was a doctor who was just mine and not yours? She asked me if I wanted to do it. She said I could say no and nobody would be mad. She asked three separate times. The third time I said it loud.',
      },
      {
        kind: 'text',
        text: 'I planted the beans. There are slugs. You have to tell me what to do because you’re the one who knows. Also, is it working? Love, Ruth.',
      },
      { kind: 'heading', text: 'Josiah to Ruth' },
      {
        kind: 'text',
        text: 'Dear Ruth, it isn’t like in a movie. You came in a bag with a label and you took about as long as two cartoons. Then everybody sang. Now the nurses write a number on my window every day, and we count up.',
      },
      {
        kind: 'text',
        text: 'I can’t leave the room because your cells are new here and don’t know where anything is. Nothing is allowed to grow in here but me. No plants, not even cut ones, because of what lives in the dirt. So you have to tell me everything, and not just “it’s fine.” How many leaves.',
      },
      {
        kind: 'text',
        text: 'Slugs: put a board down at night. In the morning they’ll all be asleep under it. Then walk them over to Mr. Alvin’s. He won’t mind if he doesn’t know. Love, Josiah.',
      },
      { kind: 'heading', text: 'Ruth to Josiah, in April' },
      {
        kind: 'text',
        text: 'Dear Josiah, Mr. Alvin knows. The beans have six leaves except the end one. Today we put the tomatoes outside and Grandma told me about transplanting. You don’t shake the dirt off. It’s only moving house with your dirt on. Then it goes droopy and you think you killed it, but you didn’t. It’s busy underneath. You are not supposed to pull it up to check.',
      },
      { kind: 'text', text: 'Did you go droopy? Love, Ruth.' },
      { kind: 'heading', text: 'Josiah to Ruth' },
      {
        kind: 'text',
        text: 'Dear Ruth, I went droopy. My mouth hurt too much to talk, so Mom read me your letter and did all the voices, and Mr. Alvin sounded like a bear. I didn’t feel like counting, so she counted.',
      },
      {
        kind: 'text',
        text: 'Then this morning Dr. Lin came in backward, which is how she comes in when it’s good. They found the first of your cells in my blood. She says the word is engraftment. I said at our house the word is it took. So that’s what’s on the window now instead of a number. IT TOOK.',
      },
      {
        kind: 'text',
        text: 'They’re trying to work out how to make droopy shorter. They asked if they could learn it from me, and I said yes. Not three times. I guess you have to be six for that. Love, Josiah.',
      },
      {
        kind: 'quote',
        text: 'Ruth says a transplant is just moving house with your dirt on.',
        by: 'Josiah, age 10',
      },
      { kind: 'heading', text: 'Their grandmother, on the back of a seed packet' },
      {
        kind: 'text',
        text: 'Joe, baby, your sister reads your letters to the beans. She does the voices too. Everybody at church asks me what all this is costing us, and I tell them what your mother tells me: nobody there has asked us for a thing. Not for the bed, not for the bus, not for her supper. Mr. Alvin had to sit down on my step. Now he sends them something every month. He says it’s for the slugs.',
      },
      { kind: 'heading', text: 'Josiah to Ruth, in July' },
      {
        kind: 'text',
        text: 'Dear Ruth, we’re out! Not home. There’s an apartment for families, and Mom has an actual bed, and I go across to the clinic to get looked at. I have to wear the mask, and I still can’t touch dirt. There’s a tree out the window. I look at it a lot. I think it’s a maple, but it might just be green.',
      },
      {
        kind: 'text',
        text: 'The art lady gave me paper, so I drew your garden from what you wrote. I put you and me in it. The flowers came out too big, because I forgot the size of things. Love, Josiah.',
      },
      { kind: 'heading', text: 'Ruth to Josiah, in August' },
      {
        kind: 'text',
        text: 'Dear Josiah, they are not too big. Come and see. There’s one that looks in the kitchen window. Also, Grandma says you have my kind of blood now, so you have to like beets. Love, Ruth.',
      },
      { kind: 'heading', text: 'September' },
      {
        kind: 'text',
        text: 'There is no letter for September, because there is nobody to send one to. He is standing in it. He has on his blue overalls, and the mask, and strict instructions: no digging until next year, no beans straight off the vine. The clinic will go on watching how he and his sister’s cells are getting along for as long as he lets them. They have told him they hope to be bored.',
      },
      {
        kind: 'text',
        text: 'So this is how the fall planting is done. Josiah points. Ruth digs. Their grandmother sits on the step with Mr. Alvin and says that it’s crooked.',
      },
      {
        kind: 'text',
        text: 'At the end of the row Ruth stands up, wipes her hands down the front of her red dress, and looks at her brother, who has been looking at a real leaf for quite some time. Then she holds out the watering can.',
      },
      { kind: 'text', text: '“They said you can’t dig,” she says. “They never said you can’t pour.”' },
    ],
    es: [
      {
        kind: 'lead',
        text: 'La abuela guarda las cartas en una lata, junto con los sobres de semillas. Estas son algunas, con la ortografía de ella.',
      },
      {
        kind: 'text',
        text: 'Josiah Freeman tiene diez años. Tiene una leucemia para la que necesita médula ósea nueva, y la persona cuya médula es compatible con la suya es su hermana Ruth, que tiene seis y además está a cargo de un jardín. Él y su mamá están en el hospital. Ruth, después de pasar allá cuatro días, ya volvió a la casa.',
      },
      { kind: 'heading', text: 'De Ruth para Josiah, en marzo' },
      {
        kind: 'text',
        text: 'Querido Josiah: Mi abuela escribe y yo le dicto. Me duele la cadera donde me sacaron la médula, pero nada más para las volteretas, así que ya no hago volteretas. ¿Sabías que había una doctora que era solo mía y no tuya? Me preguntó si yo quería. Dijo que podía decir que no y que nadie se iba a enojar. Me preguntó tres veces distintas. La tercera se lo dije fuerte.',
      },
      {
        kind: 'text',
        text: 'Ya sembré los frijoles. Hay babosas. Me tienes que decir qué hago, porque el que sabe eres tú. Y otra cosa: ¿está funcionando? Te quiere, Ruth.',
      },
      { kind: 'heading', text: 'De Josiah para Ruth' },
      {
        kind: 'text',
        text: 'Querida Ruth: No es como en las películas. Llegaste en una bolsa con etiqueta y tardaste más o menos lo que duran dos caricaturas. Luego todos cantaron. Ahora las enfermeras escriben cada día un número en mi ventana, y vamos contando para arriba.',
      },
      {
        kind: 'text',
        text: 'No puedo salir del cuarto porque tus células son nuevas y no saben dónde está nada. Aquí no dejan crecer nada más que a mí. Ni plantas ni flores cortadas, por los bichitos que viven en la tierra. Así que me lo tienes que contar todo, y no me digas nada más “está bien”. Cuántas hojas.',
      },
      {
        kind: 'text',
        text: 'Las babosas: pon una tabla en el suelo en la noche. En la mañana van a estar todas dormidas debajo. Luego te las llevas caminando a lo de don Alvin. Si no se entera, no se enoja. Te quiere, Josiah.',
      },
      { kind: 'heading', text: 'De Ruth para Josiah, en abril' },
      {
        kind: 'text',
        text: 'Querido Josiah: Don Alvin se enteró. Los frijoles tienen seis hojas, menos el de la orilla. Hoy sacamos los tomates y mi abuela me explicó lo de trasplantar. No hay que sacudirles la tierra. Es nada más mudarse de casa con todo y tierra. Después la mata se pone aguada y uno cree que ya la mató, pero no: está ocupada abajo. Y no se vale arrancarla para ver.',
      },
      { kind: 'text', text: '¿Tú te pusiste aguado? Te quiere, Ruth.' },
      { kind: 'heading', text: 'De Josiah para Ruth' },
      {
        kind: 'text',
        text: 'Querida Ruth: Me puse aguado. Me dolía tanto la boca que no podía hablar, así que mi mamá me leyó tu carta haciendo todas las voces, y don Alvin sonaba como un oso. No tenía ganas de contar los días, y los contó ella.',
      },
      {
        kind: 'text',
        text: 'Y esta mañana la doctora Lin entró caminando para atrás, que es como entra cuando trae buenas noticias. Encontraron en mi sangre las primeras células tuyas. Dice que eso se llama injerto. Le dije que en mi casa se llama prendió. Así que eso es lo que dice ahora la ventana, en vez de un número: PRENDIÓ.',
      },
      {
        kind: 'text',
        text: 'Están viendo cómo hacer para que a los niños lo aguado les dure menos. Me preguntaron si podían aprenderlo conmigo y dije que sí. Una sola vez, no tres. Para eso hay que tener seis años, yo creo. Te quiere, Josiah.',
      },
      {
        kind: 'quote',
        text: 'Ruth dice que un trasplante es nada más mudarse de casa con todo y tierra.',
        by: 'Josiah, 10 años',
      },
      { kind: 'heading', text: 'De la abuela, al reverso de un sobre de semillas' },
      {
        kind: 'text',
        text: 'Joe, mi cielo: Tu hermana les lee tus cartas a los frijoles. También con voces. En la iglesia todos me preguntan cuánto nos está costando esto, y yo les digo lo que me dice tu mamá: que allá nadie nos ha pedido nada. Ni por la cama, ni por el autobús, ni por la cena de ella. Don Alvin se tuvo que sentar en mi escalón. Ahora les manda algo cada mes. Dice que es por las babosas.',
      },
      { kind: 'heading', text: 'De Josiah para Ruth, en julio' },
      {
        kind: 'text',
        text: 'Querida Ruth: ¡Ya salimos! A la casa no. Hay un apartamento para familias, mi mamá tiene una cama de verdad y yo nada más cruzo a la clínica para que me revisen. Tengo que usar la mascarilla y todavía no puedo tocar la tierra. Por la ventana se ve un árbol. Lo miro mucho. Creo que es un arce, pero a lo mejor es verde y ya.',
      },
      {
        kind: 'text',
        text: 'La señora de arte me dio papel, así que dibujé tu jardín con lo que me has contado. Nos puse a ti y a mí. Las flores me salieron demasiado grandes, porque se me olvidó de qué tamaño son las cosas. Te quiere, Josiah.',
      },
      { kind: 'heading', text: 'De Ruth para Josiah, en agosto' },
      {
        kind: 'text',
        text: 'Querido Josiah: No son demasiado grandes. Ven a ver. Hay una que se asoma por la ventana de la cocina. Y dice mi abuela que ahora tienes sangre de la mía, así que te tiene que gustar el betabel. Te quiere, Ruth.',
      },
      { kind: 'heading', text: 'Septiembre' },
      {
        kind: 'text',
        text: 'De septiembre no hay carta, porque no hay a quién mandársela. Josiah está parado en medio del jardín. Trae su overol azul, la mascarilla e instrucciones muy claras: nada de cavar hasta el año que viene, nada de comer frijoles recién cortados de la mata. En la clínica van a seguir mirando cómo se llevan él y las células de su hermana todo el tiempo que él quiera. Le han dicho que su esperanza es aburrirse.',
      },
      {
        kind: 'text',
        text: 'De modo que la siembra de otoño se hace así: Josiah señala y Ruth cava. La abuela, sentada en el escalón con don Alvin, dice que está chueco.',
      },
      {
        kind: 'text',
        text: 'Al final del surco, Ruth se endereza, se limpia las manos en el vestido rojo y mira a su hermano, que lleva un buen rato mirando una hoja de verdad. Entonces le tiende la regadera.',
      },
      { kind: 'text', text: '—Te dijeron que no puedes cavar —le dice—. De regar no dijeron nada.' },
    ],
  },
  ask: {
    en: {
      title: 'Put something in for next year',
      text: 'Gifts are how a family gets the bed, the bus and the supper, and a brother gets home.',
    },
    es: {
      title: 'Siembra algo para el año que viene',
      text: 'Con las donaciones hay cama, hay autobús, hay cena, y un hermano vuelve a casa.',
    },
  },
  learnMore: {
    subject: { en: 'housing for families', es: 'el alojamiento para las familias' },
    url: `${brand.mainSite.en}/treatment/patient-resources/while-here/housing.html`,
  },
}
