/** The 308 municipalities by region, and the region's code in GeoNames. */
export const regions = [
  [
    '02',
    'Aveiro',
    'Águeda|Albergaria-a-Velha|Anadia|Arouca|Aveiro|Castelo de Paiva|Espinho|Estarreja|Santa Maria da Feira|Ílhavo|Mealhada|Murtosa|Oliveira de Azeméis|Oliveira do Bairro|Ovar|São João da Madeira|Sever do Vouga|Vagos|Vale de Cambra',
  ],
  [
    '03',
    'Beja',
    'Aljustrel|Almodôvar|Alvito|Barrancos|Beja|Castro Verde|Cuba|Ferreira do Alentejo|Mértola|Moura|Odemira|Ourique|Serpa|Vidigueira',
  ],
  [
    '04',
    'Braga',
    'Amares|Barcelos|Braga|Cabeceiras de Basto|Celorico de Basto|Esposende|Fafe|Guimarães|Póvoa de Lanhoso|Terras de Bouro|Vieira do Minho|Vila Nova de Famalicão|Vila Verde|Vizela',
  ],
  [
    '05',
    'Bragança',
    'Alfândega da Fé|Bragança|Carrazeda de Ansiães|Freixo de Espada à Cinta|Macedo de Cavaleiros|Miranda do Douro|Mirandela|Mogadouro|Torre de Moncorvo|Vila Flor|Vimioso|Vinhais',
  ],
  [
    '06',
    'Castelo Branco',
    'Belmonte|Castelo Branco|Covilhã|Fundão|Idanha-a-Nova|Oleiros|Penamacor|Proença-a-Nova|Sertã|Vila de Rei|Vila Velha de Ródão',
  ],
  [
    '07',
    'Coimbra',
    'Arganil|Cantanhede|Coimbra|Condeixa-a-Nova|Figueira da Foz|Góis|Lousã|Mira|Miranda do Corvo|Montemor-o-Velho|Oliveira do Hospital|Pampilhosa da Serra|Penacova|Penela|Soure|Tábua|Vila Nova de Poiares',
  ],
  [
    '08',
    'Évora',
    'Alandroal|Arraiolos|Borba|Estremoz|Évora|Montemor-o-Novo|Mora|Mourão|Portel|Redondo|Reguengos de Monsaraz|Vendas Novas|Viana do Alentejo|Vila Viçosa',
  ],
  [
    '09',
    'Faro',
    'Albufeira|Alcoutim|Aljezur|Castro Marim|Faro|Lagoa|Lagos|Loulé|Monchique|Olhão|Portimão|São Brás de Alportel|Silves|Tavira|Vila do Bispo|Vila Real de Santo António',
  ],
  [
    '11',
    'Guarda',
    'Aguiar da Beira|Almeida|Celorico da Beira|Figueira de Castelo Rodrigo|Fornos de Algodres|Gouveia|Guarda|Manteigas|Mêda|Pinhel|Sabugal|Seia|Trancoso|Vila Nova de Foz Côa',
  ],
  [
    '13',
    'Leiria',
    'Alcobaça|Alvaiázere|Ansião|Batalha|Bombarral|Caldas da Rainha|Castanheira de Pêra|Figueiró dos Vinhos|Leiria|Marinha Grande|Nazaré|Óbidos|Pedrógão Grande|Peniche|Pombal|Porto de Mós',
  ],
  [
    '14',
    'Lisboa',
    'Alenquer|Amadora|Arruda dos Vinhos|Azambuja|Cadaval|Cascais|Lisboa|Loures|Lourinhã|Mafra|Odivelas|Oeiras|Sintra|Sobral de Monte Agraço|Torres Vedras|Vila Franca de Xira',
  ],
  [
    '16',
    'Portalegre',
    'Alter do Chão|Arronches|Avis|Campo Maior|Castelo de Vide|Crato|Elvas|Fronteira|Gavião|Marvão|Monforte|Nisa|Ponte de Sor|Portalegre|Sousel',
  ],
  [
    '17',
    'Porto',
    'Amarante|Baião|Felgueiras|Gondomar|Lousada|Maia|Marco de Canaveses|Matosinhos|Paços de Ferreira|Paredes|Penafiel|Porto|Póvoa de Varzim|Santo Tirso|Trofa|Valongo|Vila do Conde|Vila Nova de Gaia',
  ],
  [
    '18',
    'Santarém',
    'Abrantes|Alcanena|Almeirim|Alpiarça|Benavente|Cartaxo|Chamusca|Constância|Coruche|Entroncamento|Ferreira do Zêzere|Golegã|Mação|Ourém|Rio Maior|Salvaterra de Magos|Santarém|Sardoal|Tomar|Torres Novas|Vila Nova da Barquinha',
  ],
  [
    '19',
    'Setúbal',
    'Alcácer do Sal|Alcochete|Almada|Barreiro|Grândola|Moita|Montijo|Palmela|Santiago do Cacém|Seixal|Sesimbra|Setúbal|Sines',
  ],
  [
    '20',
    'Viana do Castelo',
    'Arcos de Valdevez|Caminha|Melgaço|Monção|Paredes de Coura|Ponte da Barca|Ponte de Lima|Valença|Viana do Castelo|Vila Nova de Cerveira',
  ],
  [
    '21',
    'Vila Real',
    'Alijó|Boticas|Chaves|Mesão Frio|Mondim de Basto|Montalegre|Murça|Peso da Régua|Ribeira de Pena|Sabrosa|Santa Marta de Penaguião|Valpaços|Vila Pouca de Aguiar|Vila Real',
  ],
  [
    '22',
    'Viseu',
    'Armamar|Carregal do Sal|Castro Daire|Cinfães|Lamego|Mangualde|Moimenta da Beira|Mortágua|Nelas|Oliveira de Frades|Penalva do Castelo|Penedono|Resende|Santa Comba Dão|São João da Pesqueira|São Pedro do Sul|Sátão|Sernancelhe|Tabuaço|Tarouca|Tondela|Vila Nova de Paiva|Viseu|Vouzela',
  ],
  [
    '10',
    'Madeira',
    'Calheta|Câmara de Lobos|Funchal|Machico|Ponta do Sol|Porto Moniz|Porto Santo|Ribeira Brava|Santa Cruz|Santana|São Vicente',
  ],
  [
    '23',
    'Açores',
    'Angra do Heroísmo|Calheta|Corvo|Horta|Lagoa|Lajes das Flores|Lajes do Pico|Madalena|Nordeste|Ponta Delgada|Povoação|Praia da Vitória|Ribeira Grande|Santa Cruz da Graciosa|Santa Cruz das Flores|São Roque do Pico|Velas|Vila do Porto|Vila Franca do Campo',
  ],
].map(([code, name, municipalities]) => ({ code, name, municipalities: municipalities.split('|') }));

/**
 * Seats that the list of places knows by another name; after @ the municipality's number if the
 * name occurs twice.
 */
export const otherName = {
  '02/Santa Maria da Feira': 'Feira',
  '05/Carrazeda de Ansiães': 'Carrazeda de Anciães',
  '07/Vila Nova de Poiares': 'Poiares@0617',
  '10/Porto Santo': 'Vila Baleira',
  '14/Lisboa': 'Lisbon',
  '17/Marco de Canaveses': 'Marco de Canavezes',
  '20/Melgaço': 'Vila@1603',
  '23/Lajes do Pico': 'Lajes@4601',
  '23/Ribeira Grande': 'Ribeira Grande@4205',
};

/**
 * Coordinates (latitude, longitude) of seats that the list of places omits, most with fewer than a
 * thousand people, or misplaces.
 */
export const supplement = {
  '03/Ferreira do Alentejo': [38.0587, -8.1141],
  '11/Almeida': [40.7266, -6.9063],
  '11/Gouveia': [40.4946, -7.5937],
  '16/Crato': [39.2862, -7.6456],
  '16/Sousel': [38.9527, -7.6762],
  '18/Chamusca': [39.3565, -8.4812],
  '20/Caminha': [41.8757, -8.8389],
  '22/Penalva do Castelo': [40.6757, -7.6984],
  '23/Vila do Porto': [36.9466, -25.1467],
  '23/Nordeste': [37.8333, -25.15],
  '23/Corvo': [39.6723, -31.113],
};
